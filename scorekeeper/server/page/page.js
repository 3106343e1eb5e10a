"use strict";
// Draws what the events say. All of it is put in as text, never as markup.

const element = (name) => document.getElementById(name);
const words = document.body.dataset;
let source = null;
let lost = false;
let gone = false;
let newer = false;
let ended = false;
let retry = 0;
let deals = [];
let patience = null;
const SILENT = 40000; // the server says something every 15 seconds

function made(kind, text, style) {
  const one = document.createElement(kind);
  one.textContent = text;
  if (style) one.className = style;
  return one;
}

function state() {
  const said = ended ? words.closed : newer ? words.newer : lost ? words.away : gone ? words.gone : "";
  const line = element("state");
  if (line.textContent !== said) line.textContent = said;
}

function hand(one) {
  const line = document.createElement("li");
  if (one.deals) line.className = "deals";
  line.append(made("span", one.name, "name"), made("span", one.score, "score"));
  line.append(made("span", [one.role, one.mark].filter(Boolean).join(", "), "more"), made("span", one.money, "money"));
  return line;
}

function deal(one, columns) {
  const row = document.createElement("tr");
  const head = made("th", one.deal);
  head.scope = "row";
  row.append(head);
  if (one.cells.every(([figure, running]) => !figure && !running)) {
    const note = made("td", one.note, "note");
    note.colSpan = columns;
    row.append(note);
    return row;
  }
  for (const [figure, running] of one.cells) {
    const cell = made("td", figure);
    if (running) cell.append(made("small", running));
    row.append(cell);
  }
  return row;
}

function draw({ page, kept, deals: news }) {
  document.title = page.night;
  element("club").textContent = page.club;
  element("night").textContent = page.night;
  element("game").textContent = [page.game, page.limit].filter(Boolean).join(", ");
  element("forked").hidden = !page.forked;
  const hands = page.hands || [];
  const now = page.waiting ? [page.waiting] : [...page.ending, ...page.now];
  const live = element("now");
  if (live.dataset.said !== now.join("\n")) {
    live.dataset.said = now.join("\n");
    live.replaceChildren(...now.map((text) => made("p", text)));
  }
  element("scores-part").hidden = element("deals-part").hidden = hands.length === 0;
  element("money").textContent = page.money || "";
  element("scores").replaceChildren(...hands.map(hand));
  const heads = element("heads");
  const names = hands.map((one) => made("th", one.name));
  for (const one of names) one.scope = "col";
  const called = hands.map((one) => one.name).join("\n");
  const same = heads.dataset.called === called ? kept : 0;
  heads.dataset.called = called;
  heads.replaceChildren(heads.firstElementChild, ...names);
  deals = [...deals.slice(0, kept), ...news];
  const rows = element("deals").tBodies[0];
  while (rows.rows.length > same) rows.rows[0].remove();
  for (const one of deals.slice(same)) rows.prepend(deal(one, hands.length));
  document.querySelector("main").removeAttribute("aria-busy");
}

function silent() {
  lost = true;
  state();
  connect();
}

function heard() {
  clearTimeout(patience);
  if (!ended) patience = setTimeout(silent, SILENT);
}

function connect() {
  if (source) source.close();
  source = new EventSource(location.pathname + "/events");
  heard();
  for (const kind of ["table", "laptop", "away", "newer"]) source.addEventListener(kind, heard);
  source.addEventListener("table", (event) => { lost = newer = false; retry = 0; draw(JSON.parse(event.data)); state(); });
  source.addEventListener("laptop", (event) => { lost = false; gone = event.data === "gone"; state(); });
  source.addEventListener("away", () => { lost = true; state(); });
  source.addEventListener("newer", () => { newer = true; state(); });
  source.addEventListener("closed", () => { ended = true; source.close(); heard(); state(); });
  source.onerror = () => {
    lost = true;
    state();
    if (source.readyState === EventSource.CLOSED) {
      source.close();
      retry = Math.min(30000, retry * 2 || 1000);
      setTimeout(again, retry);
    }
  };
}

async function again() {
  if (ended) return;
  try {
    const answer = await fetch(location.pathname, { cache: "no-store" });
    if (answer.status === 404) { ended = true; state(); return; }
  } catch { /* the connection is still lost, which the page says */ }
  connect();
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !ended && source.readyState === EventSource.CLOSED) connect();
});
connect();

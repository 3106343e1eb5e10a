"""A slip for what is owed, on an IOU or not paid yet: who owes whom how much since which night, with a code to pay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from reports.blocks import Block, Document, Form
from reports.blocks.code import PayCodes
from reports.blocks.frame import Foot, PageHead
from reports.blocks.slip import Dues, SlipDue
from reports.content.codes import way_to_pay
from reports.content.frame import as_it_stood, page_numbers
from reports.content.names import clean
from reports.content.slips import receipt
from scorekeeper.night.ious import Iou
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.dates import day_words
from scorekeeper.text.templates import say


def iou_slips(
    ious: Sequence[Iou], *, club: str = "", printed_at: str = "", pay: Mapping[PlayerId, str] | None = None
) -> tuple[Document, ...]:
    """The slips in the order of the IOUs; `pay` has the IBAN or the link of each who has said how to be paid."""
    return tuple(_slip(iou, clean(club), printed_at, (pay or {}).get(iou.creditor, "")) for iou in ious)


def _slip(iou: Iou, club: str, printed_at: str, pay: str) -> Document:
    debtor, creditor = clean(iou.debtor_name), clean(iou.creditor_name)
    part = say("The rest of {amount}.", amount=iou.currency.write(iou.amount, symbol=True))
    owed = SlipDue(verb=say("owes"), name=creditor, amount=iou.currency.write(iou.left, symbol=True))
    body: list[Block] = [Dues((owed,), part if iou.left != iou.amount else "", "")]
    if pay:
        body.append(PayCodes((way_to_pay(creditor, pay, iou.left, iou.currency, iou.date),)))
    body.append(receipt())
    return Document(
        name=say("IOU of {player}", player=debtor) if iou.on_iou else say("Not paid yet by {player}", player=debtor),
        subject=say("What one player owes another"),
        head=PageHead(
            club=club,
            kind=say("IOU") if iou.on_iou else say("Not paid yet"),
            title=debtor,
            line=say("since {day}", day=day_words(iou.date)),
        ),
        body=tuple(body),
        foot=Foot(as_it_stood(printed_at), "", "", page_numbers()),
        form=Form.SLIP,
        made_at=printed_at,
    )

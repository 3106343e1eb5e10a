"""`python -m tests.bench.listeners PORT`: phones that listen to the pages whose paths come on standard input.

It says "ready" when all have their page, and for each word of standard input after that when which page came since.
"""

import asyncio
import json
import resource
import sys
import time

READY = "ready"


def more_files() -> None:
    """Let the process have as many connections as the system allows."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65536) if most > 0 else 65536, most))


async def _listen(port: int, path: str, came: dict[str, list[float]], ready: asyncio.Event) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    await writer.drain()
    while line := await reader.readline():
        if line == b"event: table\n":
            came.setdefault(path, []).append(time.monotonic())
            ready.set()


async def _main(port: int) -> None:
    paths = json.loads(sys.stdin.readline())
    came: dict[str, list[float]] = {}
    events, tasks = [], []
    for path in paths:
        events.append(asyncio.Event())
        tasks.append(asyncio.create_task(_listen(port, path, came, events[-1])))
        if len(tasks) % 100 == 0:
            await events[-1].wait()
    for event in events:
        await event.wait()
    print(READY, flush=True)
    while await asyncio.to_thread(sys.stdin.readline):
        print(json.dumps(came), flush=True)
        came.clear()
    for task in tasks:
        task.cancel()


if __name__ == "__main__":
    more_files()
    asyncio.run(_main(int(sys.argv[1])))

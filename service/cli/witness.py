"""`yamabiko witness`: cosign the logs of services, or read one and look for contradictions."""

import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

from service.cli.command import CannotStart, Command, Failure

SECONDS = 30.0  # that a service or a witness may take
EVERY = 10.0


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--state", type=Path, required=True, help="the file with all that was seen; keep it")
    serving = parser.add_argument_group("to cosign (c2sp.org/tlog-witness)")
    serving.add_argument(
        "--service", action="append", default=[], metavar="KEY", help="a key whose log is cosigned"
    )
    serving.add_argument("--key-file", type=Path, help="the key of this witness; made if the file does not exist")
    serving.add_argument("--name", help="the name of a key that is made: a URL without its scheme")
    serving.add_argument("--host", default="127.0.0.1", help="the address to listen on (default 127.0.0.1)")
    serving.add_argument("--port", type=int, default=8100, help="the port (default 8100; 0 takes a free one)")
    following = parser.add_argument_group("to read")
    following.add_argument("--follow", metavar="URL", help="the service whose log is read")
    following.add_argument(
        "--key",
        action="append",
        default=[],
        help="a key of it; else those that it lists, kept from the first on",
    )
    following.add_argument(
        "--witness", action="append", default=[], metavar="URL", help="compare with what this witness has cosigned"
    )
    following.add_argument("--once", action="store_true", help="read what there is, and end")
    following.add_argument(
        "--every", type=float, default=EVERY, metavar="SECONDS", help=f"between two looks (default {EVERY:.0f})"
    )


def run(args: Namespace) -> int:
    """Serve until a signal; or follow: 1 as soon as the log has contradicted itself."""
    return _follow(args) if args.follow else _serve(args)


def _serve(args: Namespace) -> int:
    from service.trust.keys import BadKeys  # noqa: PLC0415  # heavy: only this command needs it
    from service.trust.signed_note import MalformedNote  # noqa: PLC0415  # as above
    from service.witness.own_key import find_witness_key, logs_of  # noqa: PLC0415  # as above
    from service.witness.server import serve  # noqa: PLC0415  # as above
    from service.witness.state import BadState, WitnessState  # noqa: PLC0415  # as above
    from service.witness.witness import Witness  # noqa: PLC0415  # as above

    if not args.service or not args.key_file:
        raise Failure("give --service and --key-file to cosign, or --follow to read")
    try:
        key, logs = find_witness_key(args.key_file, args.name), logs_of(args.service)
        state = WitnessState(args.state)
        witness = Witness(key, logs, state, lambda: int(time.time()))
        serve(witness, args.host, args.port, lambda port: _announce(args.host, port, str(key.verifier)))
    except (BadKeys, BadState, MalformedNote) as error:
        raise CannotStart(str(error)) from error
    except OSError as error:
        raise CannotStart(f"{error.filename or args.host}: {error.strerror}") from error
    return 0


def _announce(host: str, port: int, key: str) -> None:
    print(f"witness http://{host}:{port} {key}", flush=True)


def _follow(args: Namespace) -> int:
    import httpx  # noqa: PLC0415  # heavy: only this command needs it

    from service.trust.signed_note import MalformedNote, VerifierKey  # noqa: PLC0415  # as above
    from service.witness.followed_log import FollowedLog  # noqa: PLC0415  # as above
    from service.witness.follower import Convicted, Follower, Unreachable  # noqa: PLC0415  # as above

    try:
        keys = [VerifierKey.parse(each) for each in args.key]
    except MalformedNote as error:
        raise Failure(str(error)) from error
    known = FollowedLog(args.state)
    with httpx.Client(timeout=SECONDS, follow_redirects=False) as client:
        follower = Follower(client, args.follow, known, keys, args.witness)
        while True:
            try:
                found = follower.follow()
                print(f"ok    {found.size} entries, {found.read} of them new", flush=True)
            except Convicted as fault:
                print(f"FAIL  {fault}", *fault.evidence, sep="\n", flush=True)
                return 1
            except (Unreachable, httpx.HTTPError) as error:
                print(f"----  not checked: {str(error) or type(error).__name__}", flush=True)
                if args.once:
                    return 2
            if args.once:
                return 0
            time.sleep(args.every)


COMMAND = Command("witness", "cosign the logs of services, or read one for contradictions", arguments, run)

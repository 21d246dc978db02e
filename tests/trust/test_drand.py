"""Rounds of drand's quicknet: two real ones, and what is none."""

import builtins
import sys

import pytest

from service.trust import drand

ROUNDS = {
    123: "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92",
    657413: "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
}
RANDOMNESS = "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587"  # of round 657413


@pytest.mark.parametrize(("number", "signature"), list(ROUNDS.items()))
def test_a_real_round_is_verified_and_no_other_with_its_signature(number: int, signature: str) -> None:
    """Neither the next one nor the one before."""
    signed = bytes.fromhex(signature)
    assert drand.verify_round(number, signed)
    assert not drand.verify_round(number + 1, signed)
    assert not drand.verify_round(number - 1, signed)


def test_the_randomness_is_the_hash_of_the_signature() -> None:
    """As the network publishes it."""
    assert drand.randomness_of(bytes.fromhex(ROUNDS[657413])).hex() == RANDOMNESS


def test_what_is_no_signature_is_refused() -> None:
    """Other points, points of no curve, the point at infinity, wrong lengths and numbers."""
    real = bytes.fromhex(ROUNDS[123])
    infinity = b"\xc0" + bytes(47)
    for wrong in (
        bytes.fromhex(ROUNDS[657413]), infinity, b"", real[:-1], real + b"\0", bytes(48), b"\xff" * 48,
        bytes([real[0] ^ 0x20]) + real[1:], real[:-1] + bytes([real[-1] ^ 1]), bytes([real[0] & 0x7F]) + real[1:],
    ):  # fmt: skip
        assert not drand.verify_round(123, wrong), wrong.hex()
    for number in (0, -1, 1 << 64):
        assert not drand.verify_round(number, real)


def test_another_network_has_another_key() -> None:
    """A signature of quicknet is none under it."""
    real = bytes.fromhex(ROUNDS[123])
    for key in (b"\xc0" + bytes(95), b"", drand.PUBLIC_KEY[:-1], bytes(96)):
        assert not drand.verify_round(123, real, key)


def test_each_round_has_its_time() -> None:
    """The first at the genesis, then one each 3 s; the first after a moment is not before it."""
    assert drand.time_of_round(1) == 1692803367
    assert drand.time_of_round(657413) == 1692803367 + 657412 * 3
    for number in (1, 2, 123):
        at = drand.time_of_round(number)
        assert drand.first_round_after(at) == number
        assert drand.first_round_after(at + 1) == drand.first_round_after(at + 3) == number + 1
    assert drand.first_round_after(0) == 1


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """No round counts as verified or refused."""
    known = builtins.__import__

    def without(name: str, *more: object, **also: object) -> object:
        if name.startswith("py_ecc"):
            raise ImportError(name)
        return known(name, *more, **also)  # type: ignore[arg-type]  # as it was called

    for module in [name for name in sys.modules if name.startswith("py_ecc")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(drand.NoVerifier, match="beacon"):
        drand.verify_round(123, bytes.fromhex(ROUNDS[123]))

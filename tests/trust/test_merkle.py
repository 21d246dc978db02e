"""The tree of RFC 6962: published vectors, its definition, and what proofs must refuse."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.trust.merkle import (
    EMPTY_ROOT,
    Frontier,
    Tree,
    leaf_hash,
    node_hash,
    tree_root,
    verify_consistency,
    verify_inclusion,
)

# The leaves of google/certificate-transparency's tests, and the roots of the trees over the first n of them.
LEAVES = [
    leaf_hash(bytes.fromhex(each))
    for each in (
        "", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f",
    )
]  # fmt: skip
ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
# Of the same tests: (leaf, counted from 1, size, path), and (old size, size, proof).
PATHS = [
    (1, 1, []),
    (1, 8, [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ]),
    (6, 8, [
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ]),
    (3, 3, ["fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"]),
    (2, 5, [
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ]),
]  # fmt: skip
PROOFS = [
    (1, 1, []),
    (1, 8, [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ]),
    (6, 8, [
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ]),
    (2, 5, [
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ]),
]  # fmt: skip
MANY = [leaf_hash(bytes([n])) for n in range(40)]
SIZES = st.integers(1, 40)


def by_definition(leaves: list[bytes]) -> bytes:
    """MTH of RFC 6962, section 2.1, word by word, but for the hashing of the leaves."""
    if len(leaves) < 2:
        return leaves[0] if leaves else sha256(b"").digest()
    k = 1
    while 2 * k < len(leaves):
        k *= 2
    return node_hash(by_definition(leaves[:k]), by_definition(leaves[k:]))


def test_an_empty_tree_has_the_hash_of_nothing() -> None:
    """Section 2.1."""
    assert tree_root([]) == Frontier().root() == EMPTY_ROOT == sha256(b"").digest()


@pytest.mark.parametrize(("size", "root"), list(enumerate(ROOTS, 1)))
def test_roots_are_the_published_ones(size: int, root: str) -> None:
    """Of a tree that was built at once, and of one that has grown."""
    grown = Frontier()
    for leaf in LEAVES[:size]:
        grown = grown.append(leaf)
    assert tree_root(LEAVES[:size]).hex() == grown.root().hex() == root


@pytest.mark.parametrize(("leaf", "size", "path"), PATHS)
def test_paths_are_the_published_ones(leaf: int, size: int, path: list[str]) -> None:
    """And lead to the root."""
    found = Tree(LEAVES[:size]).inclusion_proof(leaf - 1)
    assert [each.hex() for each in found] == path
    assert verify_inclusion(LEAVES[leaf - 1], leaf - 1, size, found, bytes.fromhex(ROOTS[size - 1]))


@pytest.mark.parametrize(("old", "size", "proof"), PROOFS)
def test_consistency_proofs_are_the_published_ones(old: int, size: int, proof: list[str]) -> None:
    """And hold between the published roots."""
    found = Tree(LEAVES[:size]).consistency_proof(old)
    assert [each.hex() for each in found] == proof
    roots = [bytes.fromhex(ROOTS[each - 1]) for each in (old, size)]
    assert verify_consistency(old, roots[0], size, roots[1], found)


@given(size=SIZES)
def test_a_tree_is_as_defined_however_it_was_made(size: int) -> None:
    """Also from the bytes of its frontier."""
    root = by_definition(MANY[:size])
    grown = Frontier()
    for leaf in MANY[:size]:
        grown = Frontier.from_bytes(grown.size, grown.to_bytes()).append(leaf)
    assert grown.root() == tree_root(MANY[:size]) == root
    assert len(grown.hashes) == size.bit_count()


@given(size=SIZES, data=st.data())
def test_a_path_proves_its_leaf_at_its_place_and_nothing_else(size: int, data: st.DataObject) -> None:
    """Another leaf, index, size, root or path is refused."""
    index = data.draw(st.integers(0, size - 1))
    tree = Tree(MANY[:size])
    path, root = tree.inclusion_proof(index), tree.root()
    assert verify_inclusion(MANY[index], index, size, path, root)
    assert not verify_inclusion(leaf_hash(b"another"), index, size, path, root)
    assert not verify_inclusion(MANY[index], index, size, [*path, root], root)
    assert not verify_inclusion(MANY[index], index, size, path, bytes(32))
    for other in {index - 1, index + 1, size, -1} - {index}:
        assert not verify_inclusion(MANY[index], other, size, path, root)
    if path:
        assert not verify_inclusion(MANY[index], index, size, path[:-1], root)
        at = data.draw(st.integers(0, len(path) - 1))
        assert not verify_inclusion(MANY[index], index, size, [*path[:at], bytes(32), *path[at + 1 :]], root)


@given(size=SIZES, data=st.data())
def test_a_consistency_proof_holds_for_its_trees_and_no_others(size: int, data: st.DataObject) -> None:
    """A rewritten beginning is refused, whichever leaf was changed."""
    old = data.draw(st.integers(1, size))
    tree = Tree(MANY[:size])
    proof, before, after = tree.consistency_proof(old), tree_root(MANY[:old]), tree.root()
    assert verify_consistency(old, before, size, after, proof)
    changed = data.draw(st.integers(0, old - 1))
    rewritten = [leaf_hash(b"another") if n == changed else leaf for n, leaf in enumerate(MANY[:size])]
    other = Tree(rewritten)
    assert not verify_consistency(old, before, size, other.root(), other.consistency_proof(old))
    assert not verify_consistency(old, before, size, other.root(), proof)
    assert not verify_consistency(old, before, size, after, [*proof, after])
    if old < size:
        assert not verify_consistency(size, after, old, before, proof)
        assert not verify_consistency(old, before, size, after, proof[:-1])
    assert not verify_consistency(0, EMPTY_ROOT, size, after, proof)


def test_there_are_no_proofs_beyond_the_tree() -> None:
    """Leaves and sizes that it does not have."""
    tree = Tree(MANY[:5])
    for index in (-1, 5):
        with pytest.raises(IndexError):
            tree.inclusion_proof(index)
    for old in (0, 6):
        with pytest.raises(IndexError):
            tree.consistency_proof(old)
    with pytest.raises(ValueError, match="2 hashes"):
        Frontier.from_bytes(3, bytes(32))

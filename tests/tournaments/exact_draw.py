"""The least that the tables of a round can cost, by an exact solver: each entry sits once."""

from itertools import combinations

import highspy
import numpy as np

from domain.tournaments.draw.basis import Basis


def least_cost(basis: Basis, size: int = 4, at_most: int = 2**53) -> int:
    """The cost of the best draw of entries that fill tables of one size. Costs must be below 2**53.

    `at_most` is what a known draw costs: no table of a better one costs more.
    """
    costs = basis.costs()
    entries = [each.entry for each in basis.entries]
    tables = list(combinations(range(len(entries)), size))
    prices = [costs.table([entries[seat] for seat in table], size) for table in tables]
    chosen_from = [(table, price) for table, price in zip(tables, prices, strict=True) if price <= at_most]
    tables, prices = [table for table, _ in chosen_from], [price for _, price in chosen_from]
    solver = highspy.Highs()  # type: ignore[no-untyped-call]  # it has no types
    solver.silent()
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = len(tables), len(entries)
    model.col_cost_ = np.array(prices, dtype=float)
    model.col_lower_, model.col_upper_ = np.zeros(len(tables)), np.ones(len(tables))
    model.row_lower_ = model.row_upper_ = np.ones(len(entries))
    model.integrality_ = [highspy.HighsVarType.kInteger] * len(tables)
    model.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    model.a_matrix_.start_ = np.arange(0, size * len(tables) + 1, size)
    model.a_matrix_.index_ = np.array(tables).ravel()
    model.a_matrix_.value_ = np.ones(size * len(tables))
    solver.passModel(model)
    solver.setOptionValue("mip_rel_gap", 0.0)
    solver.setOptionValue("threads", 1)
    solver.run()
    assert solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
    chosen = [n for n, value in enumerate(solver.getSolution().col_value) if value > 0.5]
    assert sorted(seat for n in chosen for seat in tables[n]) == list(range(len(entries)))
    return sum(prices[n] for n in chosen)

"""Covering arrays of strength 2: few cases in which every pair of choices meets that can meet.

In: factors with their levels, rules that say what no case may be, a seed. Out: cases, a level for each factor.

The algorithm is AETG's (Cohen, Dalal, Fredman, Patton: The AETG System, IEEE Transactions on Software Engineering 23(7), 1997):
a case begins with a pair that no case has yet; the other factors follow in random order, each with the level that makes the
most new pairs, or the first one if none makes any; the best of several such candidates is the next case. Rules may be about any number of factors: no level is
taken unless the case can be completed, which a witness shows: a complete case that has all levels taken so far.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from inspect import signature
from itertools import combinations, product
from random import Random
from typing import Any, TypeAlias

CANDIDATES = 3

Case: TypeAlias = dict[str, Any]
Pair: TypeAlias = tuple[tuple[str, Any], ...]


@dataclass(frozen=True, eq=False)
class Rule:
    """What no case may be. `forbids` takes the levels of the factors `of`, or if empty of those that its parameters name."""

    name: str
    forbids: Callable[..., bool]
    of: tuple[str, ...] = ()

    @cached_property
    def scope(self) -> tuple[str, ...]:
        return self.of or tuple(signature(self.forbids).parameters)

    def breaks(self, case: Case) -> bool:
        """Whether a case, complete or not, is forbidden; not as long as a factor of the rule is open."""
        levels = [case[name] for name in self.scope if name in case]
        return len(levels) == len(self.scope) and self.forbids(*levels)


@dataclass(frozen=True, eq=False)
class Space:
    """All cases there are: every combination of levels that breaks no rule. Levels are hashable."""

    factors: Mapping[str, Sequence[Any]]
    rules: Sequence[Rule]

    def is_legal(self, case: Case) -> bool:
        """Whether no rule is broken yet."""
        return not any(rule.breaks(case) for rule in self.rules)

    def completed(self, case: Case, random: Random) -> Case | None:
        """A legal case with these levels, the others at random; None if there is none. Backtracks."""
        if not self.is_legal(case):
            return None
        if len(case) == len(self.factors):
            return case
        name = max(
            (name for name in self.factors if name not in case),
            key=lambda name: (len(self._related[name] & case.keys()), random.random()),
        )
        for level in random.sample(self.factors[name], len(self.factors[name])):
            found = self.completed({**case, name: level}, random)
            if found is not None:
                return found
        return None

    def pairs_of(self, case: Case) -> Iterable[Pair]:
        """Every pair of levels of a complete case."""
        return combinations([(name, case[name]) for name in self.factors], 2)

    def legal_pairs(self) -> list[Pair]:
        """Every pair of levels that some legal case has."""
        random, found = Random(0), set[Pair]()
        pairs = [
            ((one, level), (other, beside))
            for one, other in combinations(self.factors, 2)
            for level, beside in product(self.factors[one], self.factors[other])
        ]
        for pair in pairs:
            if pair not in found and (case := self.completed(dict(pair), random)):
                found.update(self.pairs_of(case))
        return [pair for pair in pairs if pair in found]

    def random_cases(self, seed: int, number: int) -> list[Case]:
        """Legal cases, each on its own."""
        random = Random(seed)
        found = (self.completed({}, random) for _ in range(number))
        return [case for case in found if case is not None]

    def covering_cases(self, seed: int) -> list[Case]:
        """Legal cases that have every legal pair; the same for the same seed."""
        random = Random(seed)
        missing = dict.fromkeys(self.legal_pairs())  # not a set: the order of a set changes from run to run
        cases: list[Case] = []
        while missing:
            candidates = [self._candidate(missing, random) for _ in range(CANDIDATES)]
            best = max(candidates, key=lambda case: sum(pair in missing for pair in self.pairs_of(case)))
            for pair in self.pairs_of(best):
                missing.pop(pair, None)
            cases.append({name: best[name] for name in self.factors})
        return cases

    def _candidate(self, missing: Mapping[Pair, None], random: Random) -> Case:
        """A case with one of the missing pairs, and with as many others as a greedy choice finds."""
        case = dict(random.choice(list(missing)))
        witness = self.completed(case, random)
        assert witness is not None, f"{case} was legal before"
        for name in random.sample(list(self.factors), len(self.factors)):
            if name not in case:
                witness = self._with_best_level(case, witness, name, missing, random)
                case[name] = witness[name]
        return witness

    def _with_best_level(
        self, case: Case, witness: Case, name: str, missing: Mapping[Pair, None], random: Random
    ) -> Case:
        """A witness for the level of factor `name` that makes the most new pairs with `case`."""

        def new_pairs(level: Any) -> int:
            return sum(self._pair(item, (name, level)) in missing for item in case.items())

        levels = random.sample(self.factors[name], len(self.factors[name]))
        for level in sorted(
            levels, key=lambda level: (-(new := new_pairs(level)), new or self._rank[name][level])
        ):
            changed = {**witness, name: level}
            found = changed if self.is_legal(changed) else self.completed({**case, name: level}, random)
            if found is not None:
                return found
        raise AssertionError(f"{case} has a witness, which has a level for {name}")

    def _pair(self, *items: tuple[str, Any]) -> Pair:
        return tuple(sorted(items, key=lambda item: self._position[item[0]]))

    @cached_property
    def _position(self) -> dict[str, int]:
        return {name: position for position, name in enumerate(self.factors)}

    @cached_property
    def _rank(self) -> dict[str, dict[Any, int]]:
        return {
            name: {level: rank for rank, level in enumerate(levels)} for name, levels in self.factors.items()
        }

    @cached_property
    def _related(self) -> dict[str, set[str]]:
        """The factors that stand in a rule with each factor: chosen next, so that dead ends show early."""
        return {
            name: {other for rule in self.rules if name in rule.scope for other in rule.scope}
            for name in self.factors
        }

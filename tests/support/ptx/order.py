"""The order in which segments of a program are run where lanes stand at several of them.

The lowest segment runs first. Numbered by the text alone, code that a compiler has moved out of a loop would starve until all others have left the loop; so
segments are numbered in topological order of the control flow, in which the segments of a loop lie together, before whatever follows the loop.
"""

from collections.abc import Sequence


def flow_order(successors: Sequence[Sequence[int]]) -> list[int]:
    """The place of every segment, by its number; segment 0 is the entry."""
    places = [len(successors)] * len(successors)
    for place, number in enumerate(ordered(list(range(len(successors))), successors)):
        places[number] = place
    return places


def ordered(nodes: list[int], successors: Sequence[Sequence[int]]) -> list[int]:
    """Nodes in topological order; of a cycle the one where it is entered leads, and the rest is ordered without the edges back to it."""
    result = []
    for component in components(nodes, successors):
        if len(component) == 1:
            result += component
            continue
        head = entry(component, successors)
        inner = {node: [other for other in successors[node] if other != head] for node in component}
        rest = sorted(node for node in component if node != head)
        result += [head, *ordered(rest, [inner.get(node, []) for node in range(len(successors))])]
    return result


def entry(cycle: list[int], successors: Sequence[Sequence[int]]) -> int:
    """Where a cycle is entered from outside; of several entries the first in the text, which is also what leads where the program begins in the cycle."""
    inside = set(cycle)
    outside = (others for node, others in enumerate(successors) if node not in inside)
    return min({other for others in outside for other in others if other in inside} or inside)


def components(nodes: list[int], successors: Sequence[Sequence[int]]) -> list[list[int]]:
    """Strongly connected components in topological order (Kosaraju's two searches, without recursion)."""
    inside = set(nodes)
    finished = finish_order(
        nodes, {node: [other for other in successors[node] if other in inside] for node in nodes}
    )
    backwards: dict[int, list[int]] = {node: [] for node in nodes}
    for node in nodes:
        for other in successors[node]:
            if other in inside:
                backwards[other].append(node)
    found: list[list[int]] = []
    seen: set[int] = set()
    for root in reversed(finished):
        if root not in seen:
            component, stack = [], [root]
            seen.add(root)
            while stack:
                node = stack.pop()
                component.append(node)
                fresh = [other for other in backwards[node] if other not in seen]
                seen.update(fresh)
                stack += fresh
            found.append(component)
    return found


def finish_order(nodes: list[int], successors: dict[int, list[int]]) -> list[int]:
    """Nodes in the order in which a depth-first search leaves them; later text is visited first, so that it comes out later."""
    finished: list[int] = []
    seen: set[int] = set()
    for root in nodes:
        if root in seen:
            continue
        seen.add(root)
        stack = [(root, iter(sorted(successors[root], reverse=True)))]
        while stack:
            node, others = stack[-1]
            fresh = next((other for other in others if other not in seen), None)
            if fresh is None:
                finished.append(node)
                stack.pop()
            else:
                seen.add(fresh)
                stack.append((fresh, iter(sorted(successors[fresh], reverse=True))))
    return finished

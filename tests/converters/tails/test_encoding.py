"""unit: the numbers of a tail, by hand, and which values share memory."""

import numpy as np

from onnx_treebeard.converters.tails.encoding import Shape, Step, Tail, encoded

FLOAT, DOUBLE = np.dtype(np.float32), np.dtype(np.float64)


def shape(dtype=FLOAT, width=1, rank=2):
    return Shape(dtype, rank, width)


def test_numbers_of_a_tail():
    """-S goes to output 9; its largest column by onnxruntime to output 13."""
    tail = Tail(
        (shape(width=3), shape(width=3), shape(np.dtype(np.int64), rank=1)),
        (np.array([[2.0]], np.float32),),
        (Step("Mul", 1, (0, ~0)), Step("ArgMax", 2, (1,), 13, (("axis", 1), ("keepdims", 0)))),
        {1: 9, 2: 13},
        {4: 0},
    )
    numbers, data = encoded(tail)
    assert numbers.tolist() == [
        *(1, 1, 12),  # version; one slot of 12 bytes a row
        *(1, 1, 2, 1, 1, 0),  # one constant: float, two dimensions 1 and 1, from byte 0 on
        *(3, 1, 2, 3, 0, 0, 1, 2, 3, 1, 9, 7, 1, 1, 1, 13),  # three values: in slot 0, outputs 9 and 13
        *(1, 4, 0),  # one source: output 4 of the forest goes to value 0
        *(2, 2, 1, 2, 0, -1),  # two steps: Mul to value 1 of value 0 and constant 0
        *(70, 2, 1, 1, 13, 2, 0, 1, 1, 0),  # ArgMax of version 13 to value 2 of value 1, two attributes
    ]
    assert data.tobytes() == np.float32(2).tobytes()


def slots_of(values, steps, outputs=()):
    numbers, _ = encoded(Tail(tuple(values), (), tuple(steps), dict(outputs), {4: 0}))
    count = int(numbers[1])
    begin = 2 + count + 2
    places = numbers[begin : begin + 5 * len(values)].reshape(-1, 5)
    return numbers[2 : 2 + count].tolist(), [int(place[4]) if place[3] == 0 else None for place in places]


def test_a_slot_is_taken_over_when_nothing_reads_it():
    steps = [Step("Neg", 1, (0,)), Step("Neg", 2, (1,)), Step("Neg", 3, (2,))]
    assert slots_of([shape()] * 4, steps) == ([4, 4], [0, 1, 0, 1])


def test_a_value_that_is_read_later_keeps_its_slot():
    steps = [Step("Neg", 1, (0,)), Step("Neg", 2, (1,)), Step("Add", 3, (0, 2))]
    assert slots_of([shape()] * 4, steps) == ([4, 4, 4], [0, 1, 2, 1])


def test_rows_of_other_lengths_never_share():
    """Blocks of rows run side by side: their places must stay apart."""
    values = [shape(), shape(DOUBLE), shape(DOUBLE), shape(width=2)]
    steps = [Step("Cast", 1, (0,)), Step("Neg", 2, (1,)), Step("Concat", 3, (2, 2))]
    sizes, slots = slots_of(values, steps)
    assert sizes == [4, 8, 8]
    assert slots == [0, 1, 2, 1]


def test_outputs_need_no_slot():
    assert slots_of([shape()] * 2, [Step("Neg", 1, (0,))], {1: 9}) == ([4], [0, None])

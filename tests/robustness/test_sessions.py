"""Sessions in a process: a thousand of them, ends in any order, many threads on one and on several.

Each test is a process of its own, which prints what it found. With --long the numbers are full ones.
"""

import sys

import pytest
from robust_processes import run

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")

routes = pytest.mark.parametrize("route", ["session", "provider"])


@pytest.mark.share(2)
@routes
def test_sessions_opened_and_closed_keep_no_memory(cache_folder, route, is_long):
    code = """
        times = int(sys.argv[2])
        for at in range(60): scored(opened())
        gc.collect()
        before = resident()
        for at in range(times): scored(opened())
        gc.collect()
        print((resident() - before) // times)
    """
    assert int(run(code, route, 1000 if is_long else 150)) < 12_000


@pytest.mark.share(2)
@routes
def test_sessions_end_in_any_order_while_others_run(cache_folder, route, is_long):
    code = """
        draw, sessions, stop = random.Random(0), [opened() for _ in range(12)], threading.Event()
        def work():
            while not stop.is_set(): scored(draw.choice(sessions))
        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads: thread.start()
        for _ in range(int(sys.argv[2])): sessions[draw.randrange(12)] = opened()
        stop.set()
        for thread in threads: thread.join()
        draw.shuffle(sessions)
        while sessions: sessions.pop()
        print("done")
    """
    assert run(code, route, 400 if is_long else 40) == "done\n"


ORDERS = {
    "outputs live on": """
        session = opened()
        answers = session.run_with_ort_values(None, {"X": value()})
        del session; gc.collect()
        told = answers[0].numpy().tolist()
    """,
    "options go first": """
        made = options()
        session = opened(made)
        del made; gc.collect()
        told = session.run(None, {"X": ROWS})[0].tolist()
    """,
    "run options go first": """
        session, how = opened(), onnxruntime.RunOptions()
        told = session.run(None, {"X": ROWS}, how)[0].tolist()
        del how; gc.collect()
        assert session.run(None, {"X": ROWS})[0].tolist() == told
    """,
    "binding lives on": """
        session = opened()
        binding = session.io_binding()
        binding.bind_ortvalue_input("X", value())
        binding.bind_output("S")
        session.run_with_iobinding(binding)
        del session; gc.collect()
        told = binding.copy_outputs_to_cpu()[0].tolist()
    """,
    "a call is not over": """
        session, over, answers = opened(options(2)), threading.Event(), []
        def take(outputs, _, error):
            answers.append(error or outputs[0].tolist())
            over.set()
        session.run_async(None, {"X": ROWS}, take, None)
        over.wait()
        del session; gc.collect()
        (told,) = answers
    """,
    "a failed one among them": """
        first = opened()
        try: opened(options(), model[:-40])
        except Exception as error: del error
        second = opened()
        del first; gc.collect()
        told = second.run(None, {"X": ROWS})[0].tolist()
    """,
}


@pytest.mark.share(2)
@routes
def test_sessions_and_what_belongs_to_them_end_in_any_order(cache_folder, route):
    code = """
        ROWS = np.array([[0, 0], [0, 1]], np.float32)
        def value(): return onnxruntime.OrtValue.ortvalue_from_numpy(ROWS)
    """ + "".join(f"{body}\n        print({name!r}, told, flush=True)\n" for name, body in ORDERS.items())
    assert run(code, route).splitlines() == [f"{name} [[1.0], [2.0]]" for name in ORDERS]


@pytest.mark.share(2)
@pytest.mark.parametrize(("route", "count"), [("session", 1), ("provider", 5)])
def test_64_threads(cache_folder, route, count, is_long):
    """Each asks for rows of its own choice, few and many, and gets the bits of plain onnxruntime."""
    code = """
        from providers import plain_session
        from random_forests import Recipe, random_forest
        from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
        count, end = int(sys.argv[2]), time.monotonic() + float(sys.argv[3])
        model = to_onnx(random_forest(Recipe(seed=1, trees=60))).model
        sessions = [opened(options(4), model.SerializeToString()) for _ in range(count)]
        (given,) = sessions[0].get_inputs()
        rows = np.random.default_rng(0).normal(size=(3000, given.shape[1]))
        rows = rows.astype({"tensor(double)": np.float64, "tensor(float)": np.float32}[given.type])
        expected = plain_session(model).run(None, {given.name: rows})
        calls, wrong = [0] * 64, []
        def work(thread):
            draw = random.Random(thread)
            while (time.monotonic() < end or not calls[thread]) and not wrong:
                begin, size = draw.randrange(3000), draw.choice([1, 3, 100, 3000])
                part = slice(begin, begin + size)
                answers = draw.choice(sessions).run(None, {given.name: rows[part]})
                same = [np.array_equal(got, one[part], equal_nan=True) for got, one in zip(answers, expected, strict=True)]
                if not all(same): wrong.append((begin, size))
                calls[thread] += 1
        threads = [threading.Thread(target=work, args=(at,)) for at in range(64)]
        for thread in threads: thread.start()
        for thread in threads: thread.join()
        print(min(calls) > 0, wrong)
    """
    assert run(code, route, count, 120 if is_long else 0.7) == "True []\n"

"""The plain Python that our statistics are measured against: what the estimators do, written the straightforward way.

Reads one job as JSON from standard input and writes its results, exact to the bit, and its seconds of processor time:

    {"kind": "bootstrap", "vectors": [[…], …], "resamples": 10000, "sum": "own" | "naive" | "compensated"}
    {"kind": "permutation", "differences": [[numerator, denominator], …]}

Needs nothing but the standard library.
"""

import json
import platform
import random
import sys
import time
from fractions import Fraction
from functools import reduce
from math import gcd

SEED = 20260803


def naive_sum(values):
    total = 0.0
    for value in values:
        total += value
    return total


def compensated_sum(values):
    """Neumaier's sum, as CPython has it from 3.12 on."""
    total = 0.0
    lost = 0.0
    for value in values:
        together = total + value
        if abs(total) >= abs(value):
            lost += (total - together) + value
        else:
            lost += (value - together) + total
        total = together
    return total + lost


SUMS = {"own": sum, "naive": naive_sum, "compensated": compensated_sum}


def bootstrap_mean(values, resamples, add):
    generator = random.Random(SEED)
    n = len(values)
    draws = sorted(add(values[generator.randrange(n)] for _ in range(n)) / n for _ in range(resamples))
    return [add(values) / n, draws[int(0.025 * resamples)], draws[int(0.975 * resamples) - 1]]


def permutation_test(differences):
    common = reduce(lambda a, f: a * f.denominator // gcd(a, f.denominator), differences, 1)
    steps = [f.numerator * (common // f.denominator) for f in differences]
    unit = reduce(gcd, steps)
    parts = [abs(step) // unit for step in steps if step]
    target = (sum(parts) - abs(sum(steps)) // unit) // 2
    ways = [0] * (sum(parts) + 1)  # ways[t] = subsets whose sum is t
    ways[0] = 1
    reach = 0
    for part in parts:
        for t in range(reach, -1, -1):
            if ways[t]:
                ways[t + part] += ways[t]
        reach += part
    return 2 * sum(ways[: target + 1]) / (1 << len(parts))


def run(job):
    if job["kind"] == "bootstrap":
        add = SUMS[job["sum"]]
        begin = time.process_time()
        results = [bootstrap_mean(vector, job["resamples"], add) for vector in job["vectors"]]
        return results, time.process_time() - begin
    differences = [Fraction(n, d) for n, d in job["differences"]]
    begin = time.process_time()
    results = permutation_test(differences)
    return results, time.process_time() - begin


if __name__ == "__main__":
    results, seconds = run(json.load(sys.stdin))
    family = "naive" if sum([0.1] * 10) != 1.0 else "compensated"
    json.dump({"results": results, "seconds": seconds, "python": platform.python_version(), "family": family}, sys.stdout)

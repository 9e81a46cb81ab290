------------------------- MODULE FiniteSetsExtTest --------------------------
EXTENDS Integers, FiniteSets, Sequences, FiniteSetsExt

ASSUME FoldSet(LAMBDA x, y : Append(y, x), <<>>, {3, 1, 2}) = <<1, 2, 3>>
ASSUME FoldSet(+, 0, {}) = 0 /\ FoldSet(+, 1, 1..4) = 11
ASSUME FoldSet(\cup, {}, {{1}, {2, 3}}) = 1..3
ASSUME FoldSet(LAMBDA x, y : x \cup y, {}, SUBSET {1, 2}) = {1, 2}
ASSUME ReduceSet(LAMBDA x, y : Append(y, x), {2, 1}, <<0>>) = <<0, 1, 2>>
ASSUME SumSet({}) = 0 /\ SumSet(1..4) = 10 /\ SumSet({-5, 3} \cup {3, 4}) = 2
ASSUME ProductSet({}) = 1 /\ ProductSet({2, 3, 4}) = 24 /\ ProductSet({0, 7}) = 0
ASSUME MapThenSumSet(LAMBDA x : 1, {"a", "b"}) = 2 /\ MapThenSumSet(Cardinality, SUBSET {1, 2}) = 4
ASSUME FlattenSet({{1}, {2}, {}}) = {1, 2}
ASSUME SymDiff({1, 2}, {2, 3}) = {1, 3}
ASSUME Quantify(1..9, LAMBDA x : x % 3 = 0) = 3 /\ Quantify({}, LAMBDA x : x) = 0
ASSUME kSubset(2, 1..3) = {{1, 2}, {1, 3}, {2, 3}} /\ kSubset(0, {1}) = {{}} /\ kSubset(2, {1}) = {} /\ kSubset(-1, {1}) = {}
ASSUME \A k \in 0..5 : kSubset(k, {"a", "b", "c", "d"}) = {T \in SUBSET {"a", "b", "c", "d"} : Cardinality(T) = k}
ASSUME Max({3, -1, 2}) = 3 /\ Min({3, -1, 2}) = -1 /\ Max(2..5) = 5 /\ Min({x \in 1..9 : x > 4}) = 5
ASSUME Choices({{1, 2}, {3}}) = {{1, 3}, {2, 3}} /\ Choices({}) = {{}}
ASSUME ChooseUnique({2, 3, 4, 5}, LAMBDA x : x % 3 = 1) = 4
ASSUME Range(<<1, 1>>) = {1}
=============================================================================

----------------------------- MODULE FoldsTest ------------------------------
EXTENDS Integers, FiniteSets, Folds

Largest(S) == CHOOSE x \in S : \A y \in S : x >= y

ASSUME MapThenFoldSet(LAMBDA x, y : <<x, y>>, 0, LAMBDA x : x * 10, Largest, 1..3) = <<30, <<20, <<10, 0>> >> >>
ASSUME MapThenFoldSet(LAMBDA x, y : <<x, y>>, 0, LAMBDA x : x, LAMBDA S : CHOOSE x \in S : x % 2 = 0 \/ S \subseteq {1, 3},
                      {1, 2, 3}) = <<2, <<1, <<3, 0>> >> >>
ASSUME MapThenFoldSet(\cup, {}, LAMBDA x : {{x}}, LAMBDA S : CHOOSE x \in S : TRUE, {1, 2}) = {{1}, {2}}
ASSUME MapThenFoldSet(+, 5, Cardinality, LAMBDA S : CHOOSE x \in S : TRUE, SUBSET {1, 2}) = 9
ASSUME MapThenFoldSet(+, 7, LAMBDA x : x, Largest, {}) = 7
=============================================================================

------------------------------ MODULE BagsExt ------------------------------
\* Operators on bags: functions from elements to how often they occur (at least once).

LOCAL INSTANCE Integers
LOCAL INSTANCE Folds

\* n copies of x combined with base: op(... op(op(base, x), x) ..., x).
LOCAL Repeated(op(_, _), base, x, n) ==
    LET RECURSIVE Times(_)
        Times(k) == IF k = 0 THEN base ELSE op(Times(k - 1), x)
    IN  Times(n)

LOCAL LoomFoldBag(op(_, _), base, B) ==
    LET RECURSIVE Combine(_, _)
        Combine(rest, acc) ==
            IF rest = {} THEN acc
            ELSE LET x == CHOOSE x \in rest : TRUE
                 IN  Combine(rest \ {x}, Repeated(op, acc, x, B[x]))
    IN  Combine(DOMAIN B, base)

-----------------------------------------------------------------------------

\* B with one more x.
BagAdd(B, x) ==
    [e \in DOMAIN B \cup {x} |-> (IF e \in DOMAIN B THEN B[e] ELSE 0) + (IF e = x THEN 1 ELSE 0)]

\* B with one x less; B if it has none.
BagRemove(B, x) ==
    [e \in {d \in DOMAIN B : d # x \/ B[d] > 1} |-> IF e = x THEN B[e] - 1 ELSE B[e]]

\* B without any x.
BagRemoveAll(B, x) == [e \in DOMAIN B \ {x} |-> B[e]]

\* Each element's copies of f(x) combined with base, and these results combined as in MapThenFoldSet. base takes part
\* once per element, so it should be neutral for op; elements are always taken in CHOOSE's order.
MapThenFoldBag(op(_, _), base, f(_), choose(_), B) ==
    MapThenFoldSet(op, base, LAMBDA x : Repeated(op, base, f(x), B[x]),
                   LAMBDA S : CHOOSE x \in S : TRUE, DOMAIN B)

\* op(... op(op(base, a), a) ..., z): every copy of every element, elements in the order CHOOSE takes them.
FoldBag(op(_, _), base, B) == LoomFoldBag(LAMBDA x, y : op(x, y), base, B)

\* The sum of all copies.
SumBag(B) == LoomFoldBag(+, 0, B)

\* The product of all copies.
ProductBag(B) == LoomFoldBag(LAMBDA x, y : x * y, 1, B)

=============================================================================

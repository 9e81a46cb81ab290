--------------------------- MODULE FiniteSetsExt ---------------------------
\* Operators on finite sets.

EXTENDS Folds, Functions
LOCAL INSTANCE Integers
LOCAL INSTANCE FiniteSets

LOCAL LoomFoldSet(op(_, _), base, S) ==
    LET RECURSIVE Combine(_, _)
        Combine(rest, acc) ==
            IF rest = {} THEN acc
            ELSE LET x == CHOOSE x \in rest : TRUE
                 IN  Combine(rest \ {x}, op(x, acc))
    IN  Combine(S, base)

LOCAL LoomSumSet(S) == LoomFoldSet(+, 0, S)

LOCAL LoomProductSet(S) == LoomFoldSet(LAMBDA x, y : x * y, 1, S)

LOCAL LoomMapThenSumSet(op(_), S) == LoomFoldSet(LAMBDA x, y : op(x) + y, 0, S)

LOCAL LoomQuantify(S, P(_)) == Cardinality({x \in S : P(x)})

LOCAL LoomKSubset(k, S) == {T \in SUBSET S : Cardinality(T) = k}

LOCAL LoomMax(S) == CHOOSE m \in S : \A x \in S : m >= x

LOCAL LoomMin(S) == CHOOSE m \in S : \A x \in S : m <= x

-----------------------------------------------------------------------------

\* op(z, ... op(b, op(a, base))), where a, b, ..., z are the elements in the order CHOOSE takes them.
FoldSet(op(_, _), base, set) == LoomFoldSet(LAMBDA x, y : op(x, y), base, set)

\* FoldSet with its arguments in another order.
ReduceSet(op(_, _), set, acc) == LoomFoldSet(LAMBDA x, y : op(x, y), acc, set)

\* The sum of a set of integers.
SumSet(set) == LoomSumSet(set)

\* The product of a set of integers.
ProductSet(set) == LoomProductSet(set)

\* The sum of op(x) over all x in the set; equal results count as often as they occur.
MapThenSumSet(op(_), set) == LoomMapThenSumSet(LAMBDA x : op(x), set)

\* The union of the sets in S.
FlattenSet(S) == UNION S

\* What is in one of the two sets but not in both.
SymDiff(A, B) == (A \cup B) \ (A \cap B)

\* How many elements satisfy P.
Quantify(S, P(_)) == LoomQuantify(S, LAMBDA x : P(x))

\* The subsets with exactly k elements.
kSubset(k, S) == LoomKSubset(k, S)

\* The largest and the smallest of a set of integers.
Max(S) == LoomMax(S)
Min(S) == LoomMin(S)

\* All sets that can be made by taking one element from each of the Sets.
Choices(Sets) ==
    LET Choosers == {f \in [Sets -> UNION Sets] : \A T \in Sets : f[T] \in T}
    IN  {Range(f) : f \in Choosers}

\* The one element that satisfies P; an error if there is none or more than one.
ChooseUnique(S, P(_)) == CHOOSE x \in S : P(x) /\ \A y \in S \ {x} : ~P(y)

=============================================================================

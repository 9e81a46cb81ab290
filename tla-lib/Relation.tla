------------------------------ MODULE Relation ------------------------------
\* Relations over a set: functions from pairs to truth values, R[x, y]. The operators that end in Under take an operator in
\* the place of the function.

EXTENDS Naturals, FiniteSets

LOCAL INSTANCE TLC

LOCAL Under(op(_, _), S) == [p \in S \X S |-> op(p[1], p[2])]

\* Everything is related to itself.
IsReflexive(R, S) == \A x \in S : R[x, x]
IsReflexiveUnder(op(_, _), S) == IsReflexive(Under(op, S), S)

\* Nothing is related to itself.
IsIrreflexive(R, S) == ~\E x \in S : R[x, x]
IsIrreflexiveUnder(op(_, _), S) == IsIrreflexive(Under(op, S), S)

\* What is related is so both ways.
IsSymmetric(R, S) == \A x, y \in S : R[x, y] = R[y, x]
IsSymmetricUnder(op(_, _), S) == IsSymmetric(Under(op, S), S)

\* No two are related both ways.
IsAntiSymmetric(R, S) == \A x, y \in S : x # y => ~(R[x, y] /\ R[y, x])
IsAntiSymmetricUnder(op(_, _), S) == IsAntiSymmetric(Under(op, S), S)

\* Nothing is related both ways, not even to itself.
IsAsymmetric(R, S) == \A x, y \in S : R[x, y] => ~R[y, x]
IsAsymmetricUnder(op(_, _), S) == IsAsymmetric(Under(op, S), S)

\* Whatever is related by way of another is related.
IsTransitive(R, S) == \A x, y, z \in S : (R[x, y] /\ R[y, z]) => R[x, z]
IsTransitiveUnder(op(_, _), S) == IsTransitive(Under(op, S), S)

\* Orders: like < and like <=, where some may have no order, and where all have one.
IsStrictlyPartiallyOrdered(R, S) == IsIrreflexive(R, S) /\ IsAntiSymmetric(R, S) /\ IsTransitive(R, S)
IsStrictlyPartiallyOrderedUnder(op(_, _), S) == IsStrictlyPartiallyOrdered(Under(op, S), S)

IsPartiallyOrdered(R, S) == IsReflexive(R, S) /\ IsAntiSymmetric(R, S) /\ IsTransitive(R, S)
IsPartiallyOrderedUnder(op(_, _), S) == IsPartiallyOrdered(Under(op, S), S)

IsStrictlyTotallyOrdered(R, S) ==
    IsStrictlyPartiallyOrdered(R, S) /\ \A x, y \in S : x = y \/ R[x, y] \/ R[y, x]
IsStrictlyTotallyOrderedUnder(op(_, _), S) == IsStrictlyTotallyOrdered(Under(op, S), S)

IsTotallyOrdered(R, S) == IsPartiallyOrdered(R, S) /\ \A x, y \in S : R[x, y] \/ R[y, x]
IsTotallyOrderedUnder(op(_, _), S) == IsTotallyOrdered(Under(op, S), S)

\* What is related directly or by way of others. One element after the other is allowed as a way (Warshall).
TransitiveClosure(R, S) ==
    LET RECURSIVE Through(_, _)
        Through(known, ways) ==
            IF ways = {} THEN known
            ELSE LET w == CHOOSE w \in ways : TRUE
                 IN  Through(TLCEval([x, y \in S |-> known[x, y] \/ (known[x, w] /\ known[w, y])]), ways \ {w})
    IN  Through(TLCEval([x, y \in S |-> R[x, y]]), S)

ReflexiveTransitiveClosure(R, S) ==
    LET closure == TransitiveClosure(R, S) IN [x, y \in S |-> x = y \/ closure[x, y]]

\* Everything can be reached from everything.
IsConnected(R, S) ==
    LET closure == ReflexiveTransitiveClosure(R, S) IN \A x, y \in S : closure[x, y]

=============================================================================

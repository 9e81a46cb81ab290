---------------------------- MODULE RelationTest ----------------------------
EXTENDS Integers, Sequences, TLC, Relation

S == {1, 2, 3}
Divides(x, y) == y % x = 0
Near(x, y) == x - y \in {-1, 0, 1}
Step == [x, y \in S |-> y = x + 1]
Ring == [x, y \in S |-> y = (x % 3) + 1]
Less == [x, y \in S |-> x < y]
AtMost == [x, y \in S |-> x <= y]

ASSUME IsReflexiveUnder(<=, S) /\ ~IsReflexiveUnder(<, S) /\ IsReflexive(AtMost, S)
ASSUME IsIrreflexiveUnder(<, S) /\ ~IsIrreflexiveUnder(<=, S) /\ IsIrreflexive(Less, S)
ASSUME IsSymmetricUnder(Near, S) /\ ~IsSymmetricUnder(<, S) /\ ~IsSymmetric(Step, S)
ASSUME IsAntiSymmetricUnder(<=, S) /\ ~IsAntiSymmetricUnder(Near, S) /\ IsAntiSymmetric(Less, S)
ASSUME IsAsymmetricUnder(<, S) /\ ~IsAsymmetricUnder(<=, S) /\ IsAsymmetric(Step, S)
ASSUME IsTransitiveUnder(<, S) /\ ~IsTransitiveUnder(Near, S) /\ ~IsTransitive(Step, S)
ASSUME IsStrictlyPartiallyOrderedUnder(<, S) /\ ~IsStrictlyPartiallyOrderedUnder(<=, S)
ASSUME IsStrictlyPartiallyOrdered(Less, S) /\ ~IsStrictlyPartiallyOrdered(Ring, S)
ASSUME IsPartiallyOrderedUnder(Divides, S) /\ ~IsPartiallyOrderedUnder(<, S) /\ IsPartiallyOrdered(AtMost, S)
ASSUME IsStrictlyTotallyOrderedUnder(<, S) /\ ~IsStrictlyTotallyOrderedUnder(<=, S)
ASSUME IsStrictlyTotallyOrdered(Less, S) /\ ~IsStrictlyTotallyOrdered(Step, S)
ASSUME IsTotallyOrderedUnder(<=, S) /\ ~IsTotallyOrderedUnder(Divides, S) /\ IsTotallyOrdered(AtMost, S)
ASSUME TransitiveClosure(Step, S) = Less /\ ReflexiveTransitiveClosure(Step, S) = AtMost
ASSUME TransitiveClosure(Ring, S) = [x, y \in S |-> TRUE]
ASSUME IsConnected(Ring, S) /\ ~IsConnected(Step, S)
=============================================================================

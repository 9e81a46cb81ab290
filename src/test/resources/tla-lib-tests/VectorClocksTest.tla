-------------------------- MODULE VectorClocksTest --------------------------
EXTENDS Integers, Sequences, TLC, VectorClocks

\* a sends to b, which sends to c; a goes on meanwhile.
A1 == [node |-> "a", vc |-> [a |-> 1]]
A2 == [node |-> "a", vc |-> [a |-> 2]]
B1 == [node |-> "b", vc |-> [a |-> 1, b |-> 1]]
C1 == [node |-> "c", vc |-> [a |-> 1, b |-> 1, c |-> 1]]
C2 == [node |-> "c", vc |-> [a |-> 2, b |-> 1, c |-> 2]]

Clock(r) == r.vc
Ordered(log) == CausalOrder(log, Clock, LAMBDA r : r.node, LAMBDA vc : DOMAIN vc)

ASSUME Ordered(<<>>) = <<>> /\ Ordered(<<A1>>) = <<A1>>
ASSUME Ordered(<<C1, B1, A1>>) = <<A1, B1, C1>>
ASSUME Ordered(<<A2, C2, C1, B1, A1>>) = <<A1, A2, B1, C1, C2>>
ASSUME Ordered(<<A1, B1, C1, A2, C2>>) = <<A1, B1, C1, A2, C2>>
ASSUME IsCausalOrder(Ordered(<<C2, A2, B1, C1, A1>>), Clock)
ASSUME IsCausalOrder(<<A1, B1, A2>>, Clock) /\ IsCausalOrder(<<A1, A2, B1>>, Clock)
ASSUME ~IsCausalOrder(<<B1, A1>>, Clock) /\ ~IsCausalOrder(<<A1, A1>>, Clock)
=============================================================================

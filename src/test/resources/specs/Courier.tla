------------------------------- MODULE Courier -------------------------------
(* Actions that would happen with any arguments: only the next-state relation *)
(* says which ones they take, by sets of every kind.                          *)
EXTENDS Integers, FiniteSets

VARIABLES net, seen, sum

Node == {"a", "b"}

Send(from, n) ==
    /\ Cardinality(net) < 3
    /\ net' = net \cup {<<from, n>>}
    /\ UNCHANGED <<seen, sum>>

Receive(m) ==
    /\ net' = net \ {m}
    /\ seen' = [seen EXCEPT ![m[1]] = m[2]]
    /\ UNCHANGED sum

Mark(n, v) ==
    /\ seen[n] < 2
    /\ seen' = [seen EXCEPT ![n] = @ + v]
    /\ UNCHANGED <<net, sum>>

Pair(p, q) ==
    /\ sum < 9
    /\ sum' = sum + p * q
    /\ UNCHANGED <<net, seen>>

Slope(n, w) ==
    /\ sum < 9
    /\ sum' = sum + n - w
    /\ UNCHANGED <<net, seen>>

Echo(k) == sum' = k /\ UNCHANGED <<net, seen>>
Raise(to) == sum < 9 /\ sum' = to /\ UNCHANGED <<net, seen>>
Look(n, v, ok) == (seen[n] = v) = ok /\ UNCHANGED <<net, seen, sum>>

Step(n) == Mark(n, 1) \/ \E v \in {2, 3} : Mark(n, v)

Init == net = {} /\ seen = [n \in Node |-> 0] /\ sum = 0

Next ==
    \/ \E from \in Node, n \in 1..2 : Send(from, n)
    \/ \E m \in net : Receive(m)
    \/ \E n \in Node : Step(n)
    \/ \E <<p, q>> \in {<<1, 2>>, <<3, 1>>} : Pair(p, q)
    \/ \E n \in 1..2 : \E w \in n..2 : Slope(n, w)
    \/ \E k \in 1..sum : Echo(k)
    \/ LET top == sum + 1 IN Raise(top)
    \/ \E n \in Node, v \in 0..1, ok \in BOOLEAN : Look(n, v, ok)
=============================================================================

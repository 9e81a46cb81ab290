-------------------------------- MODULE Fleet --------------------------------
(* Two nodes that become leaders, write to a common log, and hear of terms   *)
(* by messages that may get lost. Some of what happens is seen by nobody.    *)
EXTENDS Integers, Sequences

VARIABLES term, role, log, net, hidden

Node == {"a", "b"}

Timeout(n) ==
    /\ role[n] # "leader"
    /\ term[n] < 3
    /\ term' = [term EXCEPT ![n] = @ + 1]
    /\ role' = [role EXCEPT ![n] = "candidate"]
    /\ net' \in {net, net \cup {<<n, term[n] + 1>>}}
    /\ UNCHANGED <<log, hidden>>

Win(n) ==
    /\ role[n] = "candidate"
    /\ hidden' \in 0..2
    /\ role' = [role EXCEPT ![n] = "leader"]
    /\ UNCHANGED <<term, log, net>>

Write(n, v) ==
    /\ role[n] = "leader"
    /\ Len(log) < 3
    /\ log' = Append(log, v + hidden)
    /\ UNCHANGED <<term, role, net, hidden>>

Deliver ==
    \E m \in net :
        /\ net' = net \ {m}
        /\ \E n \in Node \ {m[1]} :
            /\ term' = [term EXCEPT ![n] = IF m[2] > @ THEN m[2] ELSE @]
            /\ role' \in {role, [role EXCEPT ![n] = "follower"]}
        /\ UNCHANGED <<log, hidden>>

Init ==
    /\ term = [n \in Node |-> 0]
    /\ role = [n \in Node |-> "follower"]
    /\ log = <<>>
    /\ net = {}
    /\ hidden \in {0, 1}

Next ==
    \/ \E n \in Node : Timeout(n) \/ Win(n) \/ \E v \in 1..2 : Write(n, v)
    \/ Deliver
=============================================================================

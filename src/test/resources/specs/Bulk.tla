-------------------------------- MODULE Bulk --------------------------------
(* PutAll moves its elements one by one, so others see some of them. Flip   *)
(* may turn a lamp on and off any number of times before it returns.        *)
EXTENDS Integers, Sequences, TLC

VARIABLES store, moved, lamp

vars == <<store, moved, lamp>>

Moved(thread) == IF thread \in DOMAIN moved THEN moved[thread] ELSE 0

PutAll_Step(elements, _thread) ==
    /\ Moved(_thread) < Len(elements)
    /\ store' = Append(store, elements[Moved(_thread) + 1])
    /\ moved' = (_thread :> Moved(_thread) + 1) @@ moved
    /\ UNCHANGED lamp

PutAll_Done(elements, _thread) ==
    /\ Moved(_thread) = Len(elements)
    /\ moved' = [t \in DOMAIN moved \ {_thread} |-> moved[t]]
    /\ UNCHANGED <<store, lamp>>

Take(elem) ==
    /\ store # <<>>
    /\ elem = Head(store)
    /\ store' = Tail(store)
    /\ UNCHANGED <<moved, lamp>>

Count(n) ==
    /\ n = Len(store)
    /\ UNCHANGED vars

Flip_Step(on) ==
    /\ lamp' = ~lamp
    /\ UNCHANGED <<store, moved>>

Flip_Done(on) ==
    /\ lamp = on
    /\ UNCHANGED vars

Init ==
    /\ store = <<>>
    /\ moved = <<>>
    /\ lamp = FALSE

Next ==
    \/ \E elements \in {<<1, 2>>}, thread \in {"a"} : PutAll_Step(elements, thread) \/ PutAll_Done(elements, thread)
    \/ \E x \in {1, 2} : Take(x) \/ Count(x)
    \/ \E on \in BOOLEAN : Flip_Step(on) \/ Flip_Done(on)
=============================================================================

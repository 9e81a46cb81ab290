------------------------------- MODULE Buffer -------------------------------
(* A bounded queue that begins with some elements, asked in many ways for   *)
(* its length and for what is at its ends.                                  *)
EXTENDS Integers, Sequences

VARIABLE buffer

Capacity == 4

Put(elem, done) ==
    IF Len(buffer) < Capacity
    THEN done /\ buffer' = Append(buffer, elem)
    ELSE ~done /\ UNCHANGED buffer

Get(elem) ==
    /\ buffer # <<>>
    /\ buffer[1] = elem
    /\ buffer' = SubSeq(buffer, 2, Len(buffer))

GetNothing == 0 = Len(buffer) /\ UNCHANGED buffer

Count(number) == Len(buffer) = number /\ UNCHANGED buffer

AtLeast(number) == number <= Len(buffer) /\ UNCHANGED buffer

NotJust(number) == ~(Len(buffer) = number) /\ UNCHANGED buffer

Outside(low, high) == (Len(buffer) < low \/ Len(buffer) > high) /\ UNCHANGED buffer

First(elem) == buffer # <<>> /\ Head(buffer) = elem /\ UNCHANGED buffer

Last(elem) == Len(buffer) > 0 /\ elem = buffer[Len(buffer)] /\ UNCHANGED buffer

Init == buffer = <<1, 2, 1>>

Next ==
    \/ \E elem \in {1, 2, 3}, done \in BOOLEAN : Put(elem, done) \/ Get(elem) \/ First(elem) \/ Last(elem)
    \/ GetNothing
    \/ \E number, other \in 0..4 : Count(number) \/ AtLeast(number) \/ NotJust(number) \/ Outside(number, other)
=============================================================================

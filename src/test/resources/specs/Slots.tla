-------------------------------- MODULE Slots --------------------------------
(* A sequence whose elements are read and written by their index, and counts *)
(* of messages, which are records.                                           *)
EXTENDS Integers, Sequences, Bags

VARIABLES slots, mail

vars == <<slots, mail>>

Add(v) == slots' = Append(slots, v) /\ Len(slots) < 4 /\ UNCHANGED mail

\* An index that is not there: TLC fails, or leaves the sequence as it is, by the form in which it holds it.
Set(i, v) == slots' = [slots EXCEPT ![i] = v] /\ UNCHANGED mail

SetThere(i, v) == i \in DOMAIN slots /\ slots' = [slots EXCEPT ![i] = v] /\ UNCHANGED mail

Rebuild(i, v) == slots' = [j \in 1..Len(slots) |-> IF j = i THEN v ELSE slots[j]] /\ UNCHANGED mail

Swap(i, k) ==
    /\ slots' = [j \in 1..Len(slots) |-> CASE j = i -> slots[k] [] j = k -> slots[i] [] OTHER -> slots[j]]
    /\ UNCHANGED mail

Get(i, v) == slots[i] = v /\ UNCHANGED vars

Size(n) == Len(slots) = n /\ UNCHANGED vars

Has(i, is) == is = (i \in DOMAIN slots) /\ UNCHANGED vars

Sum(i, k, n) == slots[i] + slots[k] = n /\ UNCHANGED vars

AllAre(v) == (\A i \in 1..Len(slots) : slots[i] = v) /\ UNCHANGED vars

Message(to, what) == [to |-> to, what |-> what]

Send(to, what) ==
    /\ CopiesIn(Message(to, what), mail) < 2
    /\ mail' = mail (+) SetToBag({Message(to, what)})
    /\ UNCHANGED slots

Receive(to, what) ==
    /\ BagIn(Message(to, what), mail)
    /\ mail' = mail (-) SetToBag({Message(to, what)})
    /\ UNCHANGED slots

Copies(to, what, n) == CopiesIn(Message(to, what), mail) = n /\ UNCHANGED vars

Init == slots = <<0, 0>> /\ mail = EmptyBag

Next ==
    \/ \E i, k, v \in 1..2 :
        \/ Add(v) \/ Set(i, v) \/ SetThere(i, v) \/ Rebuild(i, v) \/ Swap(i, k) \/ Get(i, v) \/ Size(v) \/ Sum(i, k, v)
        \/ AllAre(v) \/ Send(i, v) \/ Receive(i, v) \/ Copies(i, k, v)
    \/ \E i \in 1..2, is \in BOOLEAN : Has(i, is)
==============================================================================

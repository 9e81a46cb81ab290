-------------------------------- MODULE Boxes -------------------------------
(* Actions of another module, for one variable, for another, for an element *)
(* of a function, and for what is none of them.                             *)
EXTENDS Integers

VARIABLES left, right, shelf

Left == INSTANCE Box WITH content <- left

Right == INSTANCE Box WITH content <- right

Both == INSTANCE Box WITH content <- left + right

On(place) == INSTANCE Box WITH content <- shelf[place]

PutLeft(v) == Left!Put(v) /\ UNCHANGED <<right, shelf>>

PutRight(v) == Right!Put(v) /\ UNCHANGED <<left, shelf>>

DoubleRight == Right!Double /\ UNCHANGED <<left, shelf>>

LookLeft(v) == Left!Look(v) /\ UNCHANGED <<right, shelf>>

LookBoth(v) ==
    /\ UNCHANGED <<left, right, shelf>>
    /\ Both!Look(v)

PutOn(place, v) ==
    /\ shelf' = [shelf EXCEPT ![place] = v]
    /\ UNCHANGED <<left, right>>

LookOn(place, v) ==
    /\ UNCHANGED <<left, right, shelf>>
    /\ On(place)!Look(v)

Init ==
    /\ left = 0
    /\ right = 1
    /\ shelf = [place \in {"top", "low"} |-> 0]

Next ==
    \/ \E v \in 0..3 : PutLeft(v) \/ PutRight(v) \/ LookLeft(v) \/ LookBoth(v)
    \/ \E place \in {"top", "low"}, v \in 0..1 : PutOn(place, v) \/ LookOn(place, v)
    \/ DoubleRight
=============================================================================

------------------------------- MODULE Veiled -------------------------------
(* Two variables that have nothing to do with each other, and a VIEW that   *)
(* shows one of them.                                                       *)
EXTENDS Integers

VARIABLES shown, veiled

Show(v) == shown' = v /\ UNCHANGED veiled

Veil(v) == veiled' = v /\ UNCHANGED shown

Seen(v) == shown = v /\ UNCHANGED <<shown, veiled>>

Unseen(v) == veiled = v /\ UNCHANGED <<shown, veiled>>

Init == shown = 0 /\ veiled = 0

Next == \E v \in 0..2 : Show(v) \/ Veil(v) \/ Seen(v) \/ Unseen(v)

View == shown
=============================================================================

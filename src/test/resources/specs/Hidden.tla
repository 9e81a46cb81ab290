------------------------------- MODULE Hidden -------------------------------
(* A VIEW that hides what matters later.                                    *)
EXTENDS Integers

VARIABLES seen, secret

Guess == secret' \in {1, 2} /\ UNCHANGED seen

Tell(value) == value = secret /\ UNCHANGED <<seen, secret>>

Init == seen = 0 /\ secret = 0

Next == Guess \/ \E value \in {1, 2} : Tell(value)

OnlySeen == seen
=============================================================================

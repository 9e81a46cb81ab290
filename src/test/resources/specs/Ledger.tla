------------------------------- MODULE Ledger -------------------------------
(* What a fleet looks like from afar: entries are added, terms are raised,   *)
(* and there are never more entries than terms.                              *)
EXTENDS Integers

VARIABLES entries, top

Init == entries = 0 /\ top = 0

Add == entries < top /\ entries' = entries + 1 /\ top' = top

Raise == top' = top + 1 /\ UNCHANGED entries

Spec == Init /\ [][Add \/ Raise]_<<entries, top>> /\ WF_entries(Add)
=============================================================================

------------------------------- MODULE Ballots -------------------------------
(* Ballots are cast, spoilt at any time before, and counted, some of them    *)
(* more than once.                                                           *)
EXTENDS Integers

VARIABLES ballot, counted

Voter == 1..14

Init == ballot = [v \in Voter |-> "blank"] /\ counted = {}

Spoil(v) == ballot[v] = "blank" /\ ballot' = [ballot EXCEPT ![v] = "spoilt"] /\ UNCHANGED counted

Cast(v) == ballot[v] = "blank" /\ ballot' = [ballot EXCEPT ![v] = "cast"] /\ UNCHANGED counted

Count(v) == ballot[v] = "cast" /\ counted' = counted \cup {v} /\ UNCHANGED ballot

Next == \E v \in Voter : Spoil(v) \/ Cast(v) \/ Count(v)
=============================================================================

-------------------------------- MODULE Wheel --------------------------------
(* A wheel that turns for ever. Logs show where it stands, sometimes how     *)
(* worn it is, and never how loose, which only a look tells later on.        *)
EXTENDS Integers

VARIABLES place, worn, loose

Init == place = 0 /\ worn = 0 /\ loose \in 0..2

Turn(n) ==
    /\ place' = (place + n) % 5
    /\ worn' \in {worn, IF place = 0 /\ n = 1 THEN (worn + 1) % 3 ELSE worn}
    /\ loose' \in {loose, (loose + place) % 3}

Look(sum) == sum = (worn + loose) % 3 /\ UNCHANGED <<place, worn, loose>>

Next == (\E n \in 1..4 : Turn(n)) \/ \E sum \in 0..2 : Look(sum)
=============================================================================

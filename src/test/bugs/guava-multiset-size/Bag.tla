-------------------------------- MODULE Bag ---------------------------------
(* A bag of numbers that tells how many there are. *)
EXTENDS Integers, TLC

VARIABLES counts, size      \* how often each is in it, and how many there are in all

Count(elem) == IF elem \in DOMAIN counts THEN counts[elem] ELSE 0

Add(elem) ==
    /\ counts' = (elem :> Count(elem) + 1) @@ counts
    /\ size' = size + 1

Remove(elem, result) ==
    /\ result = (Count(elem) > 0)
    /\ IF result
       THEN /\ counts' = [counts EXCEPT ![elem] = @ - 1]
            /\ size' = size - 1
       ELSE UNCHANGED <<counts, size>>

Size(result) == result = size /\ UNCHANGED <<counts, size>>

Init == counts = <<>> /\ size = 0

Next ==
    \/ \E elem \in Nat : Add(elem)
    \/ \E elem \in Nat, result \in BOOLEAN : Remove(elem, result)
    \/ \E result \in Nat : Size(result)

Spec == Init /\ [][Next]_<<counts, size>>
=============================================================================

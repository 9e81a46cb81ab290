------------------------------ MODULE TwoEnds -------------------------------
(* A sequence with elements at both ends, and one that begins with some.    *)
EXTENDS Integers, Sequences

VARIABLES both, begun

PushLast(elem) == both' = Append(both, elem) /\ UNCHANGED begun

PushFirst(elem) == both' = <<elem>> \o both /\ UNCHANGED begun

PopFirst(elem) ==
    /\ both # <<>>
    /\ Head(both) = elem
    /\ both' = Tail(both)
    /\ UNCHANGED begun

PopLast(elem) ==
    /\ both # <<>>
    /\ both[Len(both)] = elem
    /\ both' = SubSeq(both, 1, Len(both) - 1)
    /\ UNCHANGED begun

Add(elem) == begun' = Append(begun, elem) /\ UNCHANGED both

Remove(elem) ==
    /\ begun # <<>>
    /\ Head(begun) = elem
    /\ begun' = Tail(begun)
    /\ UNCHANGED both

Init == both = <<>> /\ begun = <<1>>

Next ==
    \E elem \in {1, 2, 3} :
        \/ PushLast(elem) \/ PushFirst(elem) \/ PopFirst(elem) \/ PopLast(elem)
        \/ Add(elem) \/ Remove(elem)
=============================================================================

------------------------------ MODULE Postbox ------------------------------
(* Processes put numbers into a box and take them out again, the first or the second of those in it. *)
EXTENDS Integers, Sequences

VARIABLES hand, box

Init == hand = [p \in 1..3 |-> 0] /\ box = <<>>

Without(s, i) == SubSeq(s, 1, i - 1) \o SubSeq(s, i + 1, Len(s))

Put(self) ==
    \E v \in 0..2 : hand' = [hand EXCEPT ![self] = v] /\ box' = Append(box, v)

Take(self) ==
    \E i \in 1..Len(box) : i <= 2 /\ hand' = [hand EXCEPT ![self] = box[i]] /\ box' = Without(box, i)

Next == \E p \in 1..3 : Put(p) \/ Take(p)

mail_read(state, value, rest(_)) ==
    \E i \in 1..Len(state.box) :
        i <= 2 /\ value = state.box[i] /\ rest([state EXCEPT !.box = Without(@, i)])

mail_write(state, value, rest(_)) == rest([state EXCEPT !.box = Append(@, value)])
=============================================================================

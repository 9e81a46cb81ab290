----------------------------- MODULE ArrayMerge -----------------------------
(* Three people edit the same array, each on a device of their own that is  *)
(* offline. Everyone does one thing to it. Then the devices, the clients,   *)
(* go online one after the other, and a server merges what was done.        *)
(*                                                                          *)
(* An operation says where it works by an index, and an index means         *)
(* something else once another operation has moved elements about. So the   *)
(* operation is rewritten before it is done on top of the other: that is    *)
(* operational transformation, and Transform below is the heart of this     *)
(* module. It has a rule for every pair of kinds of operations.             *)
(*                                                                          *)
(* Every behaviour of this specification is a test of a program that does   *)
(* the same: 17 operations to choose from, three clients, 17^3 = 4,913      *)
(* behaviours, none of which ends in the same state as another.             *)
EXTENDS Naturals, Sequences

Client == 1..3
Start == <<1, 2, 3>>

\* What a client writes is told from what was there, and from what another client writes.
Written(client) == 10 * client

VARIABLES
    array,        \* of each client: the array as its user sees it
    applied,      \* of each client: the operations that led there from Start, its own first
    unmerged,     \* of each client: << >>, or its own operation as long as the server does not have it
    serverArray,  \* the array of the server
    history       \* the operations that led there from Start, the oldest first

vars == <<array, applied, unmerged, serverArray, history>>

-----------------------------------------------------------------------------
(* Operations. Indices begin with 1, as in all sequences of TLA+. Each      *)
(* operation knows the client whose user chose it.                          *)

SetTo(client, index, value) ==
    [type |-> "Set", client |-> client, index |-> index, value |-> value]

\* The new element gets this index, and those from there on make room. The
\* index after the last appends.
InsertAt(client, index, value) ==
    [type |-> "Insert", client |-> client, index |-> index, value |-> value]

\* The element is taken out, and put in again so that it has the index `to`.
MoveTo(client, from, to) ==
    [type |-> "Move", client |-> client, from |-> from, to |-> to]

EraseAt(client, index) ==
    [type |-> "Erase", client |-> client, index |-> index]

ClearAll(client) ==
    [type |-> "Clear", client |-> client]

\* What is left of an operation of which nothing is left. Nobody chooses it.
Nothing(client) ==
    [type |-> "Nothing", client |-> client]

With(seq, index, value) ==
    SubSeq(seq, 1, index - 1) \o <<value>> \o SubSeq(seq, index, Len(seq))

Without(seq, index) ==
    SubSeq(seq, 1, index - 1) \o SubSeq(seq, index + 1, Len(seq))

Apply(seq, op) ==
    CASE op.type = "Set"     -> [seq EXCEPT ![op.index] = op.value]
      [] op.type = "Insert"  -> With(seq, op.index, op.value)
      [] op.type = "Move"    -> With(Without(seq, op.from), op.to, seq[op.from])
      [] op.type = "Erase"   -> Without(seq, op.index)
      [] op.type = "Clear"   -> << >>
      [] op.type = "Nothing" -> seq

RECURSIVE ApplyAll(_, _)
ApplyAll(seq, ops) ==
    IF ops = << >> THEN seq ELSE ApplyAll(Apply(seq, Head(ops)), Tail(ops))

\* Whether the indices of an operation are indices of the array.
Fits(seq, op) ==
    CASE op.type \in {"Set", "Erase"}     -> op.index \in 1..Len(seq)
      [] op.type = "Insert"               -> op.index \in 1..Len(seq) + 1
      [] op.type = "Move"                 -> {op.from, op.to} \subseteq 1..Len(seq)
      [] op.type \in {"Clear", "Nothing"} -> TRUE

-----------------------------------------------------------------------------
(* Where an element is after somebody else's operation.                     *)

AfterInsert(index, inserted) == IF inserted <= index THEN index + 1 ELSE index

\* Of an element that is not the erased one, or of the gap in front of an element.
AfterErase(index, erased) == IF erased < index THEN index - 1 ELSE index

\* Of any element, the moved one too.
AfterMove(index, from, to) ==
    CASE index = from                -> to
      [] from < index /\ index <= to -> index - 1    \* it was jumped over, from the left to the right
      [] to <= index /\ index < from -> index + 1    \* it was jumped over, from the right to the left
      [] OTHER                       -> index

(* Transform(op, other): what is to be done in place of op where other was  *)
(* done already, of which the user who chose op did not know. The rules     *)
(* keep what both users meant; where they cannot, they decide, for both     *)
(* sides in the same way. Whatever a and b are, and where both fit,         *)
(*                                                                          *)
(*     Apply(Apply(seq, a), Transform(b, a))                                *)
(*         = Apply(Apply(seq, b), Transform(a, b))                          *)
(*                                                                          *)
(* which is known as TP1, and is enough for everybody to converge where a   *)
(* server puts all operations into one order. Clients merge in the order of *)
(* their numbers: the one with the higher number is the later one there.    *)

IsLater(op, other) == op.client > other.client

\* A Set belongs to the element that the user saw, wherever that is now.
TransformSet(op, other) ==
    CASE other.type = "Set" ->
           \* The later one wins, so the earlier one has nothing to do any more.
           IF other.index = op.index /\ ~IsLater(op, other)
           THEN Nothing(op.client)
           ELSE op
      [] other.type = "Insert" ->
           [op EXCEPT !.index = AfterInsert(@, other.index)]
      [] other.type = "Move" ->
           [op EXCEPT !.index = AfterMove(@, other.from, other.to)]
      [] other.type = "Erase" ->
           \* A new value does not bring back the element.
           IF other.index = op.index
           THEN Nothing(op.client)
           ELSE [op EXCEPT !.index = AfterErase(@, other.index)]
      [] other.type = "Clear" ->
           Nothing(op.client)

\* An Insert belongs to the gap in front of the element that has its index.
TransformInsert(op, other) ==
    CASE other.type = "Set" ->
           op
      [] other.type = "Insert" ->
           \* In the same gap, the element of the earlier one comes first.
           IF other.index < op.index \/ (other.index = op.index /\ IsLater(op, other))
           THEN [op EXCEPT !.index = @ + 1]
           ELSE op
      [] other.type = "Move" ->
           \* The gap stays where it is among the elements that were not moved. If the moved element
           \* was put into the very same gap, the element of the earlier one comes first.
           LET gap == AfterErase(op.index, other.from)
           IN  IF other.to < gap \/ (other.to = gap /\ IsLater(op, other))
               THEN [op EXCEPT !.index = gap + 1]
               ELSE [op EXCEPT !.index = gap]
      [] other.type = "Erase" ->
           [op EXCEPT !.index = AfterErase(@, other.index)]
      [] other.type = "Clear" ->
           \* Whoever clears an array wants it to be empty. What was inserted at the same time is lost:
           \* to keep it, a Clear would have to become "erase everything but that".
           Nothing(op.client)

\* A Move takes the element that the user saw, wherever that is now, to a gap among the others.
TransformMove(op, other) ==
    CASE other.type = "Set" ->
           op
      [] other.type = "Insert" ->
           \* See TransformInsert.
           LET gap == AfterErase(other.index, op.from)
               pushed == gap < op.to \/ (gap = op.to /\ IsLater(op, other))
           IN  [op EXCEPT !.from = AfterInsert(@, other.index),
                          !.to = IF pushed THEN @ + 1 ELSE @]
      [] other.type = "Move" /\ other.from = op.from ->
           \* Both move the same element. The later one wins: it takes the element from where the
           \* earlier one put it, unless it is there already.
           IF IsLater(op, other) /\ other.to # op.to
           THEN [op EXCEPT !.from = other.to]
           ELSE Nothing(op.client)
      [] other.type = "Move" /\ other.from # op.from ->
           \* Two elements are moved. Each goes to a gap among those that nobody moves.
           LET mineBehind == AfterErase(other.from, op.from) < op.to      \* I want to be behind the other one
               otherBehind == AfterErase(op.from, other.from) < other.to  \* it wants to be behind me
               myGap == IF mineBehind THEN op.to - 1 ELSE op.to
               otherGap == IF otherBehind THEN other.to - 1 ELSE other.to
               otherFirst ==
                   CASE otherGap # myGap          -> otherGap < myGap
                     \* The same gap. If both want the same order, that is it.
                     [] mineBehind # otherBehind  -> mineBehind
                     \* Else the element of the earlier one comes first.
                     [] OTHER                     -> IsLater(op, other)
               from == AfterMove(op.from, other.from, other.to)
               to == IF otherFirst THEN myGap + 1 ELSE myGap
           IN  \* The other Move may have done all that this one was for.
               IF from = to THEN Nothing(op.client) ELSE MoveTo(op.client, from, to)
      [] other.type = "Erase" ->
           LET from == AfterErase(op.from, other.index)
               jumped == AfterErase(other.index, op.from) < op.to
               to == IF jumped THEN op.to - 1 ELSE op.to
           IN  \* Gone is the element that was to be moved, or else the only one that it was to jump over.
               IF other.index = op.from \/ from = to
               THEN Nothing(op.client)
               ELSE MoveTo(op.client, from, to)
      [] other.type = "Clear" ->
           Nothing(op.client)

\* An Erase belongs to the element that the user saw. Whoever wants it to be gone does not mind that
\* it has a new value or a new place.
TransformErase(op, other) ==
    CASE other.type = "Set" ->
           op
      [] other.type = "Insert" ->
           [op EXCEPT !.index = AfterInsert(@, other.index)]
      [] other.type = "Move" ->
           [op EXCEPT !.index = AfterMove(@, other.from, other.to)]
      [] other.type = "Erase" ->
           \* Both erased the same element, which is gone: this must not take the next one.
           IF other.index = op.index
           THEN Nothing(op.client)
           ELSE [op EXCEPT !.index = AfterErase(@, other.index)]
      [] other.type = "Clear" ->
           Nothing(op.client)

\* A Clear means everything, whatever that is now.
TransformClear(op, other) ==
    CASE other.type \in {"Set", "Insert", "Move", "Erase"} ->
           op
      [] other.type = "Clear" ->
           Nothing(op.client)

Transform(op, other) ==
    CASE other.type = "Nothing" -> op
      [] op.type = "Nothing"    -> op
      [] OTHER ->
           CASE op.type = "Set"    -> TransformSet(op, other)
             [] op.type = "Insert" -> TransformInsert(op, other)
             [] op.type = "Move"   -> TransformMove(op, other)
             [] op.type = "Erase"  -> TransformErase(op, other)
             [] op.type = "Clear"  -> TransformClear(op, other)

\* My operation and those that the server has and I have not, which do not know of one another:
\* mine as it is to be done after all of theirs, and theirs as they are to be done after mine.
RECURSIVE Cross(_, _)
Cross(mine, theirs) ==
    IF theirs = << >>
    THEN [mine |-> mine, theirs |-> << >>]
    ELSE LET rest == Cross(Transform(mine, Head(theirs)), Tail(theirs))
         IN  [mine |-> rest.mine,
              theirs |-> <<Transform(Head(theirs), mine)>> \o rest.theirs]

-----------------------------------------------------------------------------
Init ==
    /\ array = [client \in Client |-> Start]
    /\ applied = [client \in Client |-> << >>]
    /\ unmerged = [client \in Client |-> << >>]
    /\ serverArray = Start
    /\ history = << >>

(* First every client does one operation. They do not know of one another,  *)
(* so that it does not matter who is first: ascending order is enough.      *)

HasChosen(client) == applied[client] # << >>

Choose(client, op) ==
    /\ \A other \in Client : HasChosen(other) <=> other < client
    /\ Fits(array[client], op)
    /\ array' = [array EXCEPT ![client] = Apply(@, op)]
    /\ applied' = [applied EXCEPT ![client] = <<op>>]
    /\ unmerged' = [unmerged EXCEPT ![client] = <<op>>]
    /\ UNCHANGED <<serverArray, history>>

Set(client, index, value) ==
    /\ value = Written(client)
    /\ Choose(client, SetTo(client, index, value))

Insert(client, index, value) ==
    /\ value = Written(client)
    /\ Choose(client, InsertAt(client, index, value))

Move(client, from, to) ==
    /\ from # to
    /\ Choose(client, MoveTo(client, from, to))

Erase(client, index) == Choose(client, EraseAt(client, index))

Clear(client) == Choose(client, ClearAll(client))

(* Then they merge with the server: 1, 2 and 3, which uploads everything,   *)
(* and once more 1 and 2, which have not heard of those after them.         *)

\* All that a client applied is in the history, in one form or another, but for what is unmerged.
Known(client) == Len(applied[client]) - Len(unmerged[client])

Uploads(client) == unmerged[client] # << >>
Downloads(client) == Known(client) < Len(history)

\* The first that has something to upload; when nobody has, the first that has something to download.
IsNext(client) ==
    IF \E other \in Client : Uploads(other)
    THEN Uploads(client) /\ \A other \in 1..client - 1 : ~Uploads(other)
    ELSE Downloads(client) /\ \A other \in 1..client - 1 : ~Downloads(other)

Merge(client) ==
    LET news == SubSeq(history, Known(client) + 1, Len(history))
        crossed == Cross(Head(unmerged[client]), news)
        upload == IF Uploads(client) THEN <<crossed.mine>> ELSE << >>
        download == IF Uploads(client) THEN crossed.theirs ELSE news
    IN  /\ \A other \in Client : HasChosen(other)
        /\ IsNext(client)
        /\ array' = [array EXCEPT ![client] = ApplyAll(@, download)]
        /\ applied' = [applied EXCEPT ![client] = @ \o download]
        /\ unmerged' = [unmerged EXCEPT ![client] = << >>]
        /\ serverArray' = ApplyAll(serverArray, upload)
        /\ history' = history \o upload

Index == 1..Len(Start)
Value == {Written(client) : client \in Client}

Next ==
    \/ \E client \in Client, index \in Index, value \in Value : Set(client, index, value)
    \/ \E client \in Client, index \in 1..Len(Start) + 1, value \in Value : Insert(client, index, value)
    \/ \E client \in Client, from \in Index, to \in Index : Move(client, from, to)
    \/ \E client \in Client, index \in Index : Erase(client, index)
    \/ \E client \in Client : Clear(client)
    \/ \E client \in Client : Merge(client)

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
\* Who has nothing to upload and nothing to download sees what the server has.
Converged ==
    \A client \in Client :
        HasChosen(client) /\ ~Uploads(client) /\ ~Downloads(client) => array[client] = serverArray

\* No operation, as it was chosen or as it was transformed, was applied where it does not fit, and
\* what was applied explains the array.
Explained(seq, ops) ==
    /\ \A n \in 1..Len(ops) : Fits(ApplyAll(Start, SubSeq(ops, 1, n - 1)), ops[n])
    /\ seq = ApplyAll(Start, ops)

InRange ==
    /\ Explained(serverArray, history)
    /\ \A client \in Client : Explained(array[client], applied[client])
=============================================================================

------------------------------- MODULE Folded --------------------------------
(* Operators that call themselves, that take others, and that fold: scores   *)
(* of players, what was noted one after the other, and links between places. *)
EXTENDS Integers, Sequences, FiniteSets, FiniteSetsExt, SequencesExt, Functions

VARIABLES scores, notes, links

vars == <<scores, notes, links>>

Twice(Op(_), x) == Op(Op(x))

Wrap(n) == n % 3

Score(p, n) == scores' = [scores EXCEPT ![p] = Wrap(@ + n)] /\ UNCHANGED <<notes, links>>

\* Two rounds, told by an operator that takes another.
Bump(p) == scores' = [scores EXCEPT ![p] = Twice(LAMBDA x : Wrap(x + 1), @)] /\ UNCHANGED <<notes, links>>

Sum(n) == FoldFunction(LAMBDA a, b : a + b, 0, scores) = n /\ UNCHANGED vars

SumOf(players, n) == MapThenSumSet(LAMBDA p : scores[p], players) = n /\ UNCHANGED vars

\* Several players may be the best.
Best(p) ==
    /\ \A q \in DOMAIN scores : scores[q] <= scores[p]
    /\ scores' = [scores EXCEPT ![p] = 0]
    /\ UNCHANGED <<notes, links>>

Note(n) == Len(notes) < 3 /\ notes' = Append(notes, n) /\ UNCHANGED <<scores, links>>

\* Fails where there is none.
Undo(n) == Last(notes) = n /\ notes' = Front(notes) /\ UNCHANGED <<scores, links>>

Total(n) ==
    LET upTo[i \in 0..Len(notes)] == IF i = 0 THEN 0 ELSE upTo[i - 1] + notes[i]
    IN upTo[Len(notes)] = n /\ UNCHANGED vars

Noted(n, count) == Len(SelectSeq(notes, LAMBDA e : e = n)) = count /\ UNCHANGED vars

\* All that was noted is given to a player, one after the other.
Settle(p) ==
    /\ scores' = FoldLeft(LAMBDA s, n : [s EXCEPT ![p] = Wrap(@ + n)], scores, notes)
    /\ notes' = <<>>
    /\ UNCHANGED links

RECURSIVE Reached(_)
Reached(places) ==
    LET more == places \cup {l[2] : l \in {k \in links : k[1] \in places}}
    IN IF more = places THEN places ELSE Reached(more)

Link(a, b) == links' = links \cup {<<a, b>>} /\ UNCHANGED <<scores, notes>>

Cut(a) == links' = {l \in links : l[1] # a} /\ UNCHANGED <<scores, notes>>

Reaches(a, b, ok) == ok = (b \in Reached({a})) /\ UNCHANGED vars

\* Fails where a place is linked to itself, and else counts the steps to the end of the line.
RECURSIVE Steps(_, _)
Steps(a, seen) ==
    IF \E l \in links : l[1] = a
    THEN LET next == (CHOOSE l \in links : l[1] = a)[2]
         IN IF next \in seen THEN next \div 0 ELSE 1 + Steps(next, seen \cup {next})
    ELSE 0

Far(a, n) == Steps(a, {a}) = n /\ UNCHANGED vars

Init ==
    /\ scores = [p \in {"ann", "bob"} |-> 0]
    /\ notes = <<>>
    /\ links = {}

Next ==
    \/ \E p \in {"ann", "bob"}, n \in 0..2 : Score(p, n) \/ Bump(p) \/ Best(p) \/ Settle(p)
    \/ \E n \in 0..4 : Sum(n) \/ SumOf({"ann"}, n) \/ Note(n) \/ Undo(n) \/ Total(n) \/ Noted(1, n)
    \/ \E a, b \in 1..3 : Link(a, b) \/ Cut(a) \/ Far(a, b) \/ \E ok \in BOOLEAN : Reaches(a, b, ok)
==============================================================================

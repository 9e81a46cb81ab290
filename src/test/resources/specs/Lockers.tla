------------------------------- MODULE Lockers -------------------------------
(* Several functions by the same keys, and nobody says that keys are apart.   *)
EXTENDS Integers

VARIABLES content, owner, grid

Keys == 1..3
vars == <<content, owner, grid>>

\* Of two initial states, whichever it is, it is the same for all keys.
Init ==
    /\ content = [k \in Keys |-> 0]
    /\ owner \in {[k \in Keys |-> "nobody"], [k \in Keys |-> "staff"]}
    /\ grid = [p \in Keys \X Keys |-> 0]

Put(key, value) ==
    /\ content' = [content EXCEPT ![key] = value]
    /\ UNCHANGED <<owner, grid>>

Get(key, value) == content[key] = value /\ UNCHANGED vars

\* Leads to several states.
Fill(key) ==
    /\ \E value \in 1..2 : content' = [content EXCEPT ![key] = value]
    /\ UNCHANGED <<owner, grid>>

\* Fails to evaluate where the content is odd.
Halve(key) ==
    /\ content' = [content EXCEPT ![key] = CHOOSE half \in 0..9 : half + half = @]
    /\ UNCHANGED <<owner, grid>>

\* Depends on one function and changes another, at the same key.
Claim(key, who) ==
    /\ content[key] # 0
    /\ owner' = [owner EXCEPT ![key] = who]
    /\ UNCHANGED <<content, grid>>

OwnedBy(key, who) == owner[key] = who /\ UNCHANGED vars

\* The key is a tuple.
Mark(row, column) ==
    /\ grid[<<row, column>>] < 2
    /\ grid' = [grid EXCEPT ![<<row, column>>] = @ + 1]
    /\ UNCHANGED <<content, owner>>

Marks(row, column, count) == grid[<<row, column>>] = count /\ UNCHANGED vars

\* These two tie keys together.
Move(from, to) ==
    /\ content' = [content EXCEPT ![from] = 0, ![to] = content[from]]
    /\ UNCHANGED <<owner, grid>>

Count(n) ==
    /\ n = (IF content[1] = 0 THEN 0 ELSE 1) + (IF content[2] = 0 THEN 0 ELSE 1) + (IF content[3] = 0 THEN 0 ELSE 1)
    /\ UNCHANGED vars

Total(n) ==
    /\ \E f \in {content} : n = f[1] + f[2] + f[3]
    /\ UNCHANGED vars

Next ==
    \/ \E key \in Keys, value \in 0..3 : Put(key, value) \/ Get(key, value)
    \/ \E key \in Keys : Fill(key) \/ Halve(key)
    \/ \E key \in Keys, who \in {"a", "b"} : Claim(key, who) \/ OwnedBy(key, who)
    \/ \E row \in Keys, column \in Keys : Mark(row, column)
    \/ \E row \in Keys, column \in Keys, count \in 0..2 : Marks(row, column, count)
    \/ \E from \in Keys, to \in Keys : Move(from, to)
    \/ \E n \in 0..9 : Count(n) \/ Total(n)
==============================================================================

-------------------------------- MODULE Keyed -------------------------------
(* Functions that grow and shrink, sets, and records in functions: what     *)
(* happens at one key is nothing to the others, but for the exceptions.     *)
EXTENDS Integers, FiniteSets, TLC

VARIABLES map, members, accounts

others == <<members, accounts>>

Insert(k, v) == map' = (k :> v) @@ map /\ UNCHANGED others

\* The old value wins.
InsertNew(k, v) == map' = map @@ (k :> v) /\ UNCHANGED others

\* The same key as that of an Insert, written in another way.
InsertNext(k, v) == map' = (k + 1 :> v) @@ map /\ UNCHANGED others

\* Does not fit beside keys that are numbers.
InsertPair(k, l, v) == map' = (<<k, l>> :> v) @@ map /\ UNCHANGED others

Remove(k) == map' = [j \in DOMAIN map \ {k} |-> map[j]] /\ UNCHANGED others

\* TLC leaves a function as it is that has no such key, but fails for a tuple, which the empty function is at first.
Set(k, v) == map' = [map EXCEPT ![k] = v] /\ UNCHANGED others

Get(k, v) == v = (IF k \in DOMAIN map THEN map[k] ELSE 0) /\ UNCHANGED <<map, others>>

Has(k, ok) == ok = (k \in DOMAIN map) /\ UNCHANGED <<map, others>>

Between(low, high, n) ==
    /\ n = Cardinality({k \in DOMAIN map : low <= k /\ k <= high})
    /\ UNCHANGED <<map, others>>

Count(n) == n = Cardinality(DOMAIN map) /\ UNCHANGED <<map, others>>

Join(k) == members' = members \cup {k} /\ UNCHANGED <<map, accounts>>

Leave(k) == members' = members \ {k} /\ UNCHANGED <<map, accounts>>

IsMember(k, ok) == ok = (k \in members) /\ UNCHANGED <<map, others>>

Above(k, n) == n = Cardinality({m \in members : m > k}) /\ UNCHANGED <<map, others>>

\* A set is no function, and who takes it for one fails.
Mistake(k) == members' = (k :> 1) @@ members /\ UNCHANGED <<map, accounts>>

Deposit(a, n) == accounts' = [accounts EXCEPT ![a].sum = (@ + n) % 3] /\ UNCHANGED <<map, members>>

Mark(a, t) == accounts' = [accounts EXCEPT ![a].marks = @ \cup {t}] /\ UNCHANGED <<map, members>>

Unmark(a, t) ==
    /\ accounts' = [accounts EXCEPT ![a].marks = accounts[a].marks \ {t}]
    /\ UNCHANGED <<map, members>>

Balance(a, n) == accounts[a].sum = n /\ UNCHANGED <<map, others>>

Marked(a, t, ok) == ok = (t \in accounts[a].marks) /\ UNCHANGED <<map, others>>

Reset(a) == accounts' = [accounts EXCEPT ![a] = [sum |-> 0, marks |-> {}]] /\ UNCHANGED <<map, members>>

Move(a, b) ==
    /\ accounts' = [accounts EXCEPT ![a].sum = 0, ![b].sum = accounts[a].sum]
    /\ UNCHANGED <<map, members>>

\* What one account has goes to a key of the map.
Save(a, k) == map' = (k :> accounts[a].sum) @@ map /\ UNCHANGED others

Init ==
    /\ map = <<>>
    /\ members = {}
    /\ accounts = [a \in {"a", "b"} |-> [sum |-> 0, marks |-> {}]]

Next ==
    \/ \E k, v \in 1..2 : Insert(k, v) \/ InsertNew(k, v) \/ InsertNext(k, v) \/ Set(k, v) \/ Get(k, v)
    \/ \E k, l, v \in 1..2 : InsertPair(k, l, v) \/ Between(k, l, v)
    \/ \E k \in 1..2 : Remove(k) \/ Count(k) \/ Join(k) \/ Leave(k) \/ Mistake(k)
    \/ \E k \in 1..2, ok \in BOOLEAN : Has(k, ok) \/ IsMember(k, ok)
    \/ \E k, n \in 1..2 : Above(k, n)
    \/ \E a, b \in {"a", "b"}, n \in 0..2, ok \in BOOLEAN :
        \/ Deposit(a, n) \/ Mark(a, n) \/ Unmark(a, n) \/ Balance(a, n) \/ Marked(a, n, ok) \/ Reset(a)
        \/ Move(a, b) \/ Save(a, n)
=============================================================================

------------------------------ MODULE Registry -------------------------------
(* Sets of records and of pairs, of which a field is the key, and a bag.     *)
EXTENDS Integers, FiniteSets, Bags

VARIABLES entries, pairs, mail

vars == <<entries, pairs, mail>>

others == <<pairs, mail>>

Entry(k, v) == [key |-> k, value |-> v]

Register(k, v) == entries' = {e \in entries : e.key # k} \cup {Entry(k, v)} /\ UNCHANGED others

RegisterNew(k, v) ==
    /\ \A e \in entries : e.key # k
    /\ entries' = entries \cup {Entry(k, v)}
    /\ UNCHANGED others

\* More than one entry of a key from here on.
RegisterToo(k, v) == entries' = entries \cup {Entry(k, v)} /\ UNCHANGED others

Change(k, v) == entries' = {IF e.key = k THEN [e EXCEPT !.value = v] ELSE e : e \in entries} /\ UNCHANGED others

Rename(k, l) == entries' = {IF e.key = k THEN [e EXCEPT !.key = l] ELSE e : e \in entries} /\ UNCHANGED others

Delete(k) == entries' = {e \in entries : e.key # k} /\ UNCHANGED others

DeleteEntry(k, v) == Entry(k, v) \in entries /\ entries' = entries \ {Entry(k, v)} /\ UNCHANGED others

Lookup(k, v) == (\E e \in entries : e.key = k /\ e.value = v) /\ UNCHANGED vars

\* Fails where there is none.
Find(k, v) == (CHOOSE e \in entries : e.key = k).value = v /\ UNCHANGED vars

Missing(k) == ~(\E e \in entries : e.key = k) /\ UNCHANGED vars

\* Looks at all of them.
Valued(v, n) == Cardinality({e \in entries : e.value = v}) = n /\ UNCHANGED vars

Pair(k, v) == pairs' = {p \in pairs : p[1] # k} \cup {<<k, v>>} /\ UNCHANGED <<entries, mail>>

Unpair(k) == pairs' = {p \in pairs : p[1] # k} /\ UNCHANGED <<entries, mail>>

Paired(k, v, ok) == ok = (<<k, v>> \in pairs) /\ UNCHANGED vars

\* From one key of the pairs to the same one of the entries.
Copy(k) == entries' = entries \cup {Entry(p[1], p[2]) : p \in {q \in pairs : q[1] = k}} /\ UNCHANGED others

Message(to, what) == [to |-> to, what |-> what]

Send(to, what) ==
    /\ CopiesIn(Message(to, what), mail) < 2
    /\ mail' = mail (+) SetToBag({Message(to, what)})
    /\ UNCHANGED <<entries, pairs>>

Receive(to, what) ==
    /\ BagIn(Message(to, what), mail)
    /\ mail' = mail (-) SetToBag({Message(to, what)})
    /\ UNCHANGED <<entries, pairs>>

Expire(to) ==
    /\ mail' = [m \in {m \in BagToSet(mail) : m.to # to} |-> mail[m]]
    /\ UNCHANGED <<entries, pairs>>

Pending(n) == BagCardinality(mail) = n /\ UNCHANGED vars

Copies(to, what, n) == CopiesIn(Message(to, what), mail) = n /\ UNCHANGED vars

Init == entries = {} /\ pairs = {} /\ mail = EmptyBag

Next ==
    \/ \E k, v \in 1..2 :
        \/ Register(k, v) \/ RegisterNew(k, v) \/ RegisterToo(k, v) \/ Change(k, v) \/ Rename(k, v) \/ Delete(k)
        \/ DeleteEntry(k, v) \/ Lookup(k, v) \/ Find(k, v) \/ Missing(k) \/ Valued(k, v) \/ Pair(k, v) \/ Unpair(k)
        \/ Copy(k) \/ Send(k, v) \/ Receive(k, v) \/ Expire(k)
    \/ \E k, v \in 1..2, ok \in BOOLEAN : Paired(k, v, ok)
    \/ \E k, v \in 1..2, n \in 0..2 : Copies(k, v, n) \/ Pending(n)
==============================================================================

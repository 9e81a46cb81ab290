------------------------------- MODULE Rebuilt -------------------------------
(* Functions that are made anew with every change, key by key: a map that    *)
(* grows and shrinks, how often each key was written, maps in a record of    *)
(* maps, and a bag of what was sent.                                         *)
EXTENDS Integers, TLC

VARIABLES map, version, rooms, bag

vars == <<map, version, rooms, bag>>

Here(f, k) == IF k \in DOMAIN f THEN f[k] ELSE 0

\* The same, in the ways that people write it.
Put(key, value) ==
    /\ map' = [k \in DOMAIN map \cup {key} |-> IF k = key THEN value ELSE map[k]]
    /\ version' = [k \in {key} \cup DOMAIN version |-> IF k # key THEN version[k] ELSE (Here(version, key) + 1) % 3]
    /\ UNCHANGED <<rooms, bag>>

PutCase(key, value) ==
    /\ map' = [k \in DOMAIN map \cup {key} |-> CASE k = key -> value [] k # key -> map[k]]
    /\ UNCHANGED <<version, rooms, bag>>

PutOver(key, value) == map' = [k \in {key} |-> value] @@ map /\ UNCHANGED <<version, rooms, bag>>

PutNew(key, value) ==
    /\ map' = [k \in DOMAIN map \cup {key} |-> IF k \in DOMAIN map THEN map[k] ELSE value]
    /\ UNCHANGED <<version, rooms, bag>>

\* Changes nothing where the key is not there.
Replace(key, value) ==
    /\ map' = [k \in DOMAIN map |-> IF k = key /\ Here(version, key) < 2 THEN value ELSE map[k]]
    /\ UNCHANGED <<version, rooms, bag>>

\* Where the key is there, only what stands at it changes.
PutInPlace(key, value) ==
    /\ IF key \in DOMAIN map THEN map' = [map EXCEPT ![key] = value] ELSE map' = map @@ (key :> value)
    /\ UNCHANGED <<version, rooms, bag>>

ReplaceInPlace(key, value) ==
    /\ key \in DOMAIN map /\ value # 0
    /\ map' = [map EXCEPT ![key] = value]
    /\ UNCHANGED <<version, rooms, bag>>

PutIf(key, value, ok) ==
    /\ map' = IF ok THEN [k \in DOMAIN map \cup {key} |-> IF ok /\ k = key THEN value ELSE map[k]] ELSE map
    /\ UNCHANGED <<version, rooms, bag>>

\* Fails where one of the keys is not there.
Swap(one, other) ==
    /\ map' = [k \in DOMAIN map |-> IF k \in {one, other} THEN (IF k = one THEN map[other] ELSE map[one]) ELSE map[k]]
    /\ UNCHANGED <<version, rooms, bag>>

Delete(key) ==
    /\ map' = [k \in {j \in DOMAIN map : j # key} |-> map[k]]
    /\ version' = [k \in DOMAIN version \ {key} |-> version[k]]
    /\ UNCHANGED <<rooms, bag>>

\* Looks at all keys.
Clean(value) == map' = [k \in DOMAIN map |-> IF map[k] = value THEN 0 ELSE map[k]] /\ UNCHANGED <<version, rooms, bag>>

Get(key, value) == value = Here(map, key) /\ UNCHANGED vars

Version(key, value) == version[key] = value /\ UNCHANGED vars

Enter(room, who) ==
    /\ rooms' = [rooms EXCEPT ![room] = [w \in DOMAIN @ \cup {who} |-> IF w = who THEN 1 ELSE @[w]]]
    /\ UNCHANGED <<map, version, bag>>

Visit(room, who) ==
    /\ rooms' = [r \in DOMAIN rooms |->
            IF r = room
            THEN [w \in DOMAIN rooms[r] \cup {who} |-> IF w = who THEN (Here(rooms[r], w) + 1) % 3 ELSE rooms[r][w]]
            ELSE rooms[r]]
    /\ UNCHANGED <<map, version, bag>>

\* Where the guest is there, only the count changes.
VisitInPlace(room, who) ==
    /\ room \in DOMAIN rooms
    /\ rooms' = [rooms EXCEPT ![room] = IF ~(who \in DOMAIN @) THEN (who :> 1) @@ @ ELSE [@ EXCEPT ![who] = (@ + 1) % 3]]
    /\ UNCHANGED <<map, version, bag>>

Again(room, who) ==
    /\ who \in DOMAIN rooms[room]
    /\ rooms' = [rooms EXCEPT ![room][who] = (@ + 1) % 3]
    /\ UNCHANGED <<map, version, bag>>

\* The guests of the room are others when the second is looked for.
Exchange(room, who) ==
    /\ who \in DOMAIN rooms[room]
    /\ rooms' = [rooms EXCEPT ![room] = [w \in DOMAIN @ \ {2} |-> @[w]], ![room][who] = 1]
    /\ UNCHANGED <<map, version, bag>>

Inside(room, who, n) == n = Here(rooms[room], who) /\ UNCHANGED vars

Send(to, what) ==
    LET m == <<to, what>> IN
    /\ bag' = [n \in DOMAIN bag \cup {m} |-> IF n = m THEN (IF n \in DOMAIN bag THEN bag[n] ELSE 0) + 1 ELSE bag[n]]
    /\ bag[m] < 2 \/ m \notin DOMAIN bag
    /\ UNCHANGED <<map, version, rooms>>

Receive(to, what) ==
    LET m == <<to, what>> IN
    /\ m \in DOMAIN bag
    /\ bag' = IF bag[m] > 1
              THEN [n \in DOMAIN bag |-> IF n = m THEN bag[n] - 1 ELSE bag[n]]
              ELSE [n \in DOMAIN bag \ {m} |-> bag[n]]
    /\ UNCHANGED <<map, version, rooms>>

Init ==
    /\ map = <<>>
    /\ version = [k \in {} |-> 0]
    /\ rooms = [red |-> <<>>, blue |-> <<5>>]
    /\ bag = <<>>

Next ==
    \/ \E k \in 1..3, v \in 0..2 :
        \/ Put(k, v) \/ PutCase(k, v) \/ PutOver(k, v) \/ PutNew(k, v) \/ Replace(k, v) \/ Get(k, v)
        \/ PutInPlace(k, v) \/ ReplaceInPlace(k, v)
        \/ Version(k, v) \/ Clean(v) \/ Delete(k) \/ \E ok \in BOOLEAN : PutIf(k, v, ok)
    \/ \E one, other \in 1..3 : Swap(one, other) \/ Send(one, other) \/ Receive(one, other)
    \/ \E room \in {"red", "blue"}, who \in 1..2, n \in 0..2 :
        Enter(room, who) \/ Visit(room, who) \/ Inside(room, who, n)
        \/ VisitInPlace(room, who) \/ Again(room, who) \/ Exchange(room, who)
==============================================================================

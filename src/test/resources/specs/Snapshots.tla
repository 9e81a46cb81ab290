------------------------------ MODULE Snapshots ------------------------------
(* A store with transactions that see a snapshot as of a timestamp. What was *)
(* committed is a log; whoever begins copies what the log says by then.      *)
(* Written as people write such things: sets folded by functions that apply  *)
(* themselves, and greatest elements chosen.                                 *)
EXTENDS Integers, Sequences, FiniteSets, TLC

VARIABLES
    log,     \* what was committed: entries with a timestamp and what they put under keys
    txns,    \* transactions by their numbers, those that ended among them
    stable,  \* up to where the log is durable
    oldest   \* from where on somebody may still read

vars == <<log, txns, stable, oldest>>

Keys == 1..8
None == 0
Tombstone == -1

Max(S) == CHOOSE x \in S : \A y \in S : y <= x

MaxOr(S, default) == IF S = {} THEN default ELSE Max(S)

Fold(Op(_, _), base, S) ==
    LET over[T \in SUBSET S] ==
          IF T = {} THEN base ELSE LET x == CHOOSE x \in T : TRUE IN Op(x, over[T \ {x}])
    IN  over[S]

Entries(k, ts) == {i \in DOMAIN log : k \in DOMAIN log[i].data /\ log[i].ts <= ts}

Latest(k, ts) ==
    LET among == Entries(k, ts)
        newest == MaxOr({log[i].ts : i \in among}, 0)
    IN  IF among = {} THEN None ELSE log[Max({i \in among : log[i].ts = newest})].data[k]

SnapshotAt(ts) == Fold(LAMBDA k, others : (k :> Latest(k, ts)) @@ others, <<>>, Keys)

Status(t) == IF t \in DOMAIN txns THEN txns[t].status ELSE "unknown"

Active == {t \in DOMAIN txns : txns[t].status = "active"}

Open == {t \in DOMAIN txns : txns[t].status \in {"active", "prepared"}}

(* Somebody else wrote the key since t began, or is about to.                *)
Conflicts(t, k) ==
    \/ \E u \in Open \ {t} : k \in txns[u].written
    \/ \E i \in DOMAIN log : i > txns[t].began /\ k \in DOMAIN log[i].data
    \/ \E i \in DOMAIN log : k \in DOMAIN log[i].data /\ log[i].ts > txns[t].readTs

(* A prepared transaction hides what it wrote from who reads later.          *)
Hidden(t, k) ==
    \E u \in Open \ {t} :
        txns[u].status = "prepared" /\ k \in txns[u].written /\ txns[u].preparedTs <= txns[t].readTs

With(f, x, y) == [z \in DOMAIN f \cup {x} |-> IF z = x THEN y ELSE f[z]]

Begin(t, readTs) ==
    /\ Status(t) = "unknown"
    /\ readTs >= oldest
    /\ txns' = With(txns, t, [status |-> "active", readTs |-> readTs, began |-> Len(log),
                              data |-> SnapshotAt(readTs), written |-> {}, preparedTs |-> 0])
    /\ UNCHANGED <<log, stable, oldest>>

Read(t, k, v) ==
    /\ t \in Active
    /\ k \in txns[t].written \/ ~Hidden(t, k)
    /\ LET found == txns[t].data[k] IN v = IF found = Tombstone THEN None ELSE found
    /\ UNCHANGED vars

Put(t, k, v) ==
    /\ t \in Active
    /\ ~Conflicts(t, k)
    /\ txns' = [txns EXCEPT ![t].data[k] = v, ![t].written = @ \cup {k}]
    /\ UNCHANGED <<log, stable, oldest>>

Write(t, k, v) == v > 0 /\ Put(t, k, v)

Remove(t, k) == t \in Active /\ txns[t].data[k] > 0 /\ Put(t, k, Tombstone)

Truncate(t, from, to) ==
    LET gone == {k \in from..to : k \in Keys /\ txns[t].data[k] > 0}
    IN  /\ t \in Active
        /\ \A k \in gone : ~Conflicts(t, k)
        /\ txns' = [txns EXCEPT ![t].data = [k \in Keys |-> IF k \in gone THEN Tombstone ELSE @[k]],
                                ![t].written = @ \cup gone]
        /\ UNCHANGED <<log, stable, oldest>>

Prepare(t, ts) ==
    /\ t \in Active
    /\ ts > stable
    /\ txns' = [txns EXCEPT ![t].status = "prepared", ![t].preparedTs = ts]
    /\ UNCHANGED <<log, stable, oldest>>

Entry(t, ts) == [ts |-> ts, data |-> [k \in txns[t].written |-> txns[t].data[k]]]

End(t, status) == [txns EXCEPT ![t].status = status]

Commit(t, ts) ==
    /\ t \in Active
    /\ ts > MaxOr({log[i].ts : i \in {j \in DOMAIN log : DOMAIN log[j].data \cap txns[t].written # {}}}, stable)
    /\ log' = IF txns[t].written = {} THEN log ELSE Append(log, Entry(t, ts))
    /\ txns' = End(t, "committed")
    /\ UNCHANGED <<stable, oldest>>

CommitPrepared(t, ts) ==
    /\ Status(t) = "prepared"
    /\ ts >= txns[t].preparedTs
    /\ log' = IF txns[t].written = {} THEN log ELSE Append(log, Entry(t, ts))
    /\ txns' = End(t, "committed")
    /\ UNCHANGED <<stable, oldest>>

GiveUp(t) ==
    /\ t \in Open
    /\ txns' = End(t, "aborted")
    /\ UNCHANGED <<log, stable, oldest>>

SetStable(ts) ==
    /\ ts > stable
    /\ stable' = ts
    /\ UNCHANGED <<log, txns, oldest>>

SetOldest(ts) ==
    /\ ts > oldest /\ ts <= stable
    /\ oldest' = ts
    /\ UNCHANGED <<log, txns, stable>>

(* How many entries are not durable yet, and what keys they put.             *)
Pending(n, keys) ==
    LET later == {i \in DOMAIN log : log[i].ts > stable}
    IN  /\ n = Cardinality(later)
        /\ keys = Cardinality(Fold(LAMBDA i, all : DOMAIN log[i].data \cup all, {}, later))
        /\ UNCHANGED vars

Init ==
    /\ log = <<>>
    /\ txns = <<>>
    /\ stable = 0
    /\ oldest = 0

Next ==
    \E t \in 1..3, k \in Keys, ts \in 0..5 :
        \/ Begin(t, ts) \/ Read(t, k, ts) \/ Write(t, k, ts) \/ Remove(t, k) \/ Truncate(t, k, k + ts)
        \/ Prepare(t, ts) \/ Commit(t, ts) \/ CommitPrepared(t, ts) \/ GiveUp(t)
        \/ SetStable(ts) \/ SetOldest(ts) \/ Pending(ts, k)
=============================================================================

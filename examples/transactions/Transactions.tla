---------------------------- MODULE Transactions ----------------------------
(* A key-value store with snapshot isolation and timestamps. A transaction   *)
(* sees what was committed before it began, up to its read timestamp, and    *)
(* what it wrote itself. Of two that write the same key, the second is       *)
(* refused if it does not see what the first one did, and can only be given  *)
(* up then.                                                                  *)
EXTENDS Integers, FiniteSets

VARIABLES
    open,       \* the transactions under way, by their numbers
    versions,   \* what was committed: keys, values, timestamps, and since which commit
    commits     \* how many commits there were

vars == <<open, versions, commits>>

None == -1

Without(f, x) == [y \in DOMAIN f \ {x} |-> f[y]]

(* What transaction t sees of a key: its own write, or the newest version    *)
(* that is neither younger than its snapshot nor than its read timestamp.    *)
Visible(t, k) ==
    {v \in versions : v.key = k /\ v.commit <= open[t].snapshot /\ v.ts <= open[t].readTs}

Newest(some) ==
    CHOOSE v \in some :
        \A w \in some : w.ts < v.ts \/ (w.ts = v.ts /\ w.commit <= v.commit)

Found(t, k) ==
    IF k \in DOMAIN open[t].writes
    THEN open[t].writes[k]
    ELSE IF Visible(t, k) = {}
         THEN None
         ELSE Newest(Visible(t, k)).value

(* Somebody else wrote the key, and t does not see it.                       *)
Conflicts(t, k) ==
    \/ \E u \in DOMAIN open \ {t} : k \in DOMAIN open[u].writes
    \/ \E v \in versions : v.key = k /\ v \notin Visible(t, k)

CanAct(t) == t \in DOMAIN open /\ open[t].status = "active"

\* One that was refused may still look.
CanLook(t) == t \in DOMAIN open /\ open[t].status # "prepared"

StartTransaction(n, tid, readTs, rc, ignorePrepare) ==
    /\ tid \notin DOMAIN open
    /\ open' = [t \in DOMAIN open \cup {tid} |->
                  IF t = tid
                  THEN [status |-> "active", snapshot |-> commits, readTs |-> readTs, writes |-> <<>>]
                  ELSE open[t]]
    /\ UNCHANGED <<versions, commits>>

Put(tid, k, v) ==
    /\ CanAct(tid)
    /\ ~Conflicts(tid, k)
    /\ open' = [open EXCEPT ![tid].writes = [x \in DOMAIN @ \cup {k} |-> IF x = k THEN v ELSE @[x]]]
    /\ UNCHANGED <<versions, commits>>

TransactionWrite(n, tid, k, v, ignoreWriteConflicts) == Put(tid, k, v)

TransactionRead(n, tid, k, v) ==
    /\ CanLook(tid)
    /\ Found(tid, k) = v
    /\ v # None
    /\ UNCHANGED vars

TransactionRemove(n, tid, k) ==
    /\ CanAct(tid)
    /\ Found(tid, k) # None
    /\ Put(tid, k, None)

PrepareTransaction(n, tid, prepareTs) ==
    /\ CanAct(tid)
    /\ prepareTs > open[tid].readTs
    /\ open' = [open EXCEPT ![tid].status = "prepared"]
    /\ UNCHANGED <<versions, commits>>

Commit(tid, commitTs) ==
    /\ versions' = versions \cup
         {[key |-> k, value |-> open[tid].writes[k], ts |-> commitTs, commit |-> commits + 1] :
            k \in DOMAIN open[tid].writes}
    /\ commits' = commits + 1
    /\ open' = Without(open, tid)

CommitTransaction(n, tid, commitTs) ==
    /\ CanAct(tid)
    /\ Commit(tid, commitTs)

CommitPreparedTransaction(n, tid, commitTs, durableTs) ==
    /\ tid \in DOMAIN open
    /\ open[tid].status = "prepared"
    /\ commitTs <= durableTs
    /\ Commit(tid, commitTs)

AbortTransaction(n, tid) ==
    /\ tid \in DOMAIN open
    /\ open' = Without(open, tid)
    /\ UNCHANGED <<versions, commits>>

Init ==
    /\ open = <<>>
    /\ versions = {}
    /\ commits = 0

(* Small sets, for exploring the specification by itself.                    *)
Tid == 1..2
Key == 1..2
Ts == 1..3

Next ==
    \E t \in Tid, k \in Key, ts \in Ts :
        \/ StartTransaction("n", t, ts, "snapshot", "false")
        \/ TransactionWrite("n", t, k, t, "false")
        \/ TransactionRead("n", t, k, ts)
        \/ TransactionRemove("n", t, k)
        \/ PrepareTransaction("n", t, ts)
        \/ CommitTransaction("n", t, ts)
        \/ CommitPreparedTransaction("n", t, ts, ts)
        \/ AbortTransaction("n", t)

NoLostUpdate ==
    \A v, w \in versions : v.key = w.key /\ v.commit = w.commit => v = w
=============================================================================

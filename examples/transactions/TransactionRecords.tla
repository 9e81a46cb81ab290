------------------------- MODULE TransactionRecords -------------------------
(* What WiredTiger's result codes mean, which OmniLink's recorder puts into  *)
(* the metadata of operations that had no effect: not every such operation   *)
(* may have been refused.                                                    *)
EXTENDS Transactions

Rollback == -31800
NotFound == -31803

\* It says that there is nothing to be found; so there must not be.
FindsNothing(op) ==
    /\ op.meta.result_code = NotFound
    /\ CanLook(op.args.tid)
    /\ Found(op.args.tid, op.args.k) = None
    /\ UNCHANGED vars

\* It says that somebody else was first; the transaction can only be given up.
IsRefused(op) ==
    /\ op.meta.result_code = Rollback
    /\ CanAct(op.args.tid)
    /\ Conflicts(op.args.tid, op.args.k)
    /\ open' = [open EXCEPT ![op.args.tid].status = "failed"]
    /\ UNCHANGED <<versions, commits>>

Abort_TransactionRead(op) == FindsNothing(op)

Abort_TransactionRemove(op) == FindsNothing(op) \/ IsRefused(op)

Abort_TransactionWrite(op) == IsRefused(op)

\* Whoever reports success must say so in the code too.
Match_CommitTransaction(op) ==
    /\ op.meta.result_code = 0
    /\ CommitTransaction(op.args.n, op.args.tid, op.args.commitTs)
=============================================================================

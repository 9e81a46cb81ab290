----------------------------- MODULE RaftRecords -----------------------------
(* What the logs of the nodes mean. Of a step they tell its name, the node,  *)
(* from whom the message came, and some of the node's state afterwards: not  *)
(* whom it voted for, what is under way, or what it knows of other nodes.    *)
EXTENDS Raft

Match_Timeout(op) == Timeout(op.record.node)
Match_HandleAsk(op) == HandleAsk(op.record.node, op.record.from)
Match_HandleVote(op) == HandleVote(op.record.node, op.record.from)
Match_Propose(op) == Propose(op.record.node, op.record.value)
Match_Replicate(op) == Replicate(op.record.node)
Match_HandleAppend(op) == HandleAppend(op.record.node, op.record.from)
Match_HandleAck(op) == HandleAck(op.record.node, op.record.from)
Match_Restart(op) == Restart(op.record.node)

Observe(op) == LET i == op.record.node IN [
    term |-> term[i],
    role |-> role[i],
    commit |-> commit[i],
    length |-> Len(log[i]),
    last |-> IF log[i] = << >> THEN "null" ELSE log[i][Len(log[i])]]

\* That a process runs, or ends, is nothing that Raft knows of.
Ignore(op) == op.name \in {"Start", "Stop"}
=============================================================================

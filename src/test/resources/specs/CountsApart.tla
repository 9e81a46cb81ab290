---- MODULE CountsApart ----
(* What looks at all shelves is a class of its own, which is wrong. *)
EXTENDS Shelves

Partition(op) == IF op.name \in {"Count", "Clear"} THEN 0 ELSE op.args.k
====

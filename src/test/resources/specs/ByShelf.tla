---- MODULE ByShelf ----
(* The right classes, as long as nothing looks at all shelves: for that there is none. *)
EXTENDS Shelves

Partition(op) == op.args.k
====

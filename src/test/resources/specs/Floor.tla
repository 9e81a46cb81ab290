---- MODULE Floor ----
(* The classes are right, but an invariant ties them together. *)
EXTENDS Shelves

Partition(op) == op.args.k

Bears == Len(shelf[1]) + Len(shelf[2]) + Len(shelf[3]) <= 2
====

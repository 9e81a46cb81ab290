---- MODULE ByThread ----
(* Classes that depend on each other. *)
EXTENDS Shelves

Partition(op) == op.thread
====

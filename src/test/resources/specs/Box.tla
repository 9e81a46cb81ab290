--------------------------------- MODULE Box --------------------------------
(* A box for one number; Boxes makes two of it.                             *)
EXTENDS Integers

VARIABLE content

Put(v) == content' = v

Look(v) == content = v /\ UNCHANGED content

Double == content' = (content + content) % 4
=============================================================================

------------------------------ MODULE Register ------------------------------
(* What clients see of a register, however many nodes keep it. It holds 0   *)
(* at first. A read's argument is what it was answered.                     *)
EXTENDS Integers

CONSTANT Values

VARIABLE register

Read(value) ==
    /\ value = register
    /\ UNCHANGED register

Write(value) ==
    register' = value

-----------------------------------------------------------------------------
Init == register = 0

Next == \E value \in Values : Read(value) \/ Write(value)

Spec == Init /\ [][Next]_register

TypeOK == register \in Values
=============================================================================

------------------------------- MODULE Stack -------------------------------
(* A stack of positive numbers. Taking from an empty one is an operation    *)
(* too, with the result 0.                                                  *)
EXTENDS Integers, Sequences

VARIABLE stack

Init == stack = <<>>

Push(elem) ==
    stack' = <<elem>> \o stack

Pop(result) ==
    IF stack = <<>>
    THEN /\ result = 0
         /\ UNCHANGED stack
    ELSE /\ result = Head(stack)
         /\ stack' = Tail(stack)
=============================================================================

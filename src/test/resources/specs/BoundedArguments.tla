-------------------------- MODULE BoundedArguments --------------------------
(* Actions that write ten times their argument, so that what is read is not *)
(* what went in. The next-state relation takes it from sets of every kind.  *)
EXTENDS Integers, FiniteSets

CONSTANT Small

VARIABLE x

Get(value) == value = x /\ UNCHANGED x
Other(any) == any = any /\ UNCHANGED x
Set(new) == x' = 10 * new
Twice(new) == x' = 10 * new
Nested(new) == x' = 10 * new
Constant(new) == x' = 10 * new
OfState(new) == x' = 10 * new
OfProduct(new) == x' = 10 * new
Dependent(new) == x' = 10 * new
Endless(new) == x' = 10 * new
Given(new) == x' = 10 * new
Applied(new) == x' = 10 * new

Some(Action(_), set) == \E e \in set : Action(e)
Below(limit) == \E v \in 1..limit : Given(v)
Deeper == \E v \in {1} : Nested(v)

Init == x = 0

Next ==
    \/ \E value \in Int : Get(value) \/ Other(value)
    \/ \E v \in Small : Set(v)
    \/ \E v \in {1} : Twice(v)
    \/ \E v \in Small : LET w == v IN v > 1 /\ Twice(v)
    \/ Deeper
    \/ \E v \in {2, 3} : Nested(v)
    \/ Constant(1) \/ Constant(1 + Cardinality(Small) - 1)
    \/ \E v \in {x, x + 1} : OfState(v)
    \/ \E v \in {2 * x, 2 * x + 1} : OfProduct(v)
    \/ \E v \in Small : \E w \in {v} : Dependent(w)
    \/ \E v \in Int : Endless(v)
    \/ Below(2)
    \/ Some(Applied, Small)
=============================================================================

---- MODULE Chooses ----
\* Everything here rests on the order of strings and model values, which TLA+ leaves open.
EXTENDS Integers, Sequences, FiniteSets, TLC, SequencesExt, FiniteSetsExt

CONSTANTS Boss, Staff

VARIABLES met, by, card

Init == met = {} /\ by = <<>> /\ card = [none |-> "none"]

Meet(_thread, v) == met' = met \cup {v} /\ by' = (v :> _thread) @@ by /\ UNCHANGED card
Card(c) == card' = c /\ UNCHANGED <<met, by>>

Same == UNCHANGED <<met, by, card>>
Pick(S) == CHOOSE x \in S : TRUE
Largest(S) == CHOOSE x \in S : \A y \in S \ {x} : Pick({x, y}) = y

First(p) == met # {} /\ p = Pick(met) /\ Same
Final(p) == met # {} /\ p = Largest(met) /\ Same
Newer(p) == met # {} /\ p = Pick({v \o "!" : v \in met}) /\ Same
OfMany(p) == met # {} /\ p = Pick({S \in SUBSET met : Cardinality(S) = 1}) /\ Same
OfRecords(p) == met # {} /\ p = Pick({[a |-> 1, b |-> v, c |-> w] : v, w \in met}).b /\ Same
OfFunctions(p) == met # {} /\ p = Pick([{"x"} -> met])["x"] /\ Same
InDomain(p) == met # {} /\ p = Pick(DOMAIN by) /\ Same
Thread(p) == met # {} /\ p = Pick({by[v] : v \in DOMAIN by}) /\ Same
Field(p) == p = Pick(DOMAIN card) /\ Same
Listed(p) == p = SetToSeq(met) /\ Same
Folded(p) == p = FoldSet(LAMBDA v, all : Append(all, v), <<>>, met) /\ Same
Model(m, p) == p = Pick({m, Boss} \cup Staff) /\ Same
Models(m, n, p) == p = Pick({m, n}) /\ Same

Next == \E v, p \in STRING : Meet("1", v) \/ First(p)
====

---------------------------- MODULE ActionsTest -----------------------------
EXTENDS Integers, Sequences, FiniteSetsExt
S == INSTANCE SequencesExt
VARIABLES x, q

Scaled(a, b) == a * x + b
Through(op(_, _), set) == FoldSet(op, 0, set)

Init == x = 2 /\ q = <<1, 2, 3>>
Next ==
    /\ S!Contains(q, x)
    /\ x' = Through(Scaled, S!ToSet(q))
    /\ q' = S!FoldLeft(LAMBDA a, b : Append(a, b + x'), <<>>, S!Reverse(q))
=============================================================================

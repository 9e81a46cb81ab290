---- MODULE Jugs ----
EXTENDS Naturals
CONSTANTS Big
VARIABLES big, small
Init == big = 0 /\ small = 0
Fits == big <= Big /\ small <= 3
Least(a, b) == IF a < b THEN a ELSE b
Fill(jug) == \/ jug = "big" /\ big' = Big /\ UNCHANGED small
             \/ jug = "small" /\ small' = 3 /\ UNCHANGED big
Empty(jug) == IF jug = "big" THEN big' = 0 /\ UNCHANGED small ELSE small' = 0 /\ UNCHANGED big
Pour == LET n == Least(big, 3 - small) IN big' = big - n /\ small' = small + n
Back == LET n == Least(small, Big - big) IN big' = big + n /\ small' = small - n
Next == (\E jug \in {"big", "small"} : Fill(jug) \/ Empty(jug)) \/ Pour \/ Back
Total == [all |-> big + small]
====

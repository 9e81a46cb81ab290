---------------------------- MODULE BagsExtTest -----------------------------
EXTENDS Integers, Sequences, TLC, BagsExt

B == (1 :> 2) @@ (2 :> 1) @@ (5 :> 3)

ASSUME BagAdd(B, 1) = (1 :> 3) @@ (2 :> 1) @@ (5 :> 3) /\ BagAdd(<<>>, "x") = [x |-> 1]
ASSUME BagRemove(B, 1) = (1 :> 1) @@ (2 :> 1) @@ (5 :> 3) /\ BagRemove(B, 2) = (1 :> 2) @@ (5 :> 3) /\ BagRemove(B, 7) = B
ASSUME BagRemoveAll(B, 5) = (1 :> 2) @@ (2 :> 1) /\ BagRemoveAll(B, 7) = B
ASSUME FoldBag(+, 0, B) = 19 /\ FoldBag(LAMBDA x, y : Append(x, y), <<>>, B) = <<1, 1, 2, 5, 5, 5>>
ASSUME FoldBag(+, 7, <<>>) = 7 /\ FoldBag(\cup, {}, {1} :> 2) = {1}
ASSUME SumBag(B) = 19 /\ SumBag(<<>>) = 0
ASSUME ProductBag(B) = 250 /\ ProductBag(<<>>) = 1
ASSUME MapThenFoldBag(+, 0, LAMBDA x : 1, LAMBDA S : CHOOSE x \in S : TRUE, B) = 6
ASSUME MapThenFoldBag(\o, <<>>, LAMBDA x : <<x>>, LAMBDA S : CHOOSE x \in S : TRUE, B) = <<1, 1, 2, 5, 5, 5>>
=============================================================================

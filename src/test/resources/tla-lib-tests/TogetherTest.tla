---------------------------- MODULE TogetherTest ----------------------------
\* All modules in one specification, with definitions of its own named like our local ones.
EXTENDS Integers, Sequences, FiniteSets, Bags, TLC,
        SequencesExt, FiniteSetsExt, Functions, Folds, BagsExt, TLCExt, Json, IOUtils

Repeated == 1
Digit == 2
NeedsJava == 3
LoomReverse(s) == 4

ASSUME Repeated + Digit + NeedsJava = 6
ASSUME LoomReverse(<<>>) = 4 /\ Reverse(<<1, 2>>) = <<2, 1>>
ASSUME SumBag(ToBag(<<2, 2, 3>>)) = 7 /\ SetToBag({1}) (+) SetToBag({1}) = BagAdd(SetToBag({1}), 1)
ASSUME Max(-2000000000..0) = 0 /\ Min(-2000000000..0) = -2000000000
=============================================================================

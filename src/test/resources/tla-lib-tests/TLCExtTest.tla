----------------------------- MODULE TLCExtTest -----------------------------
EXTENDS Integers, TLCExt

Models == {TLCModelValue("m" ) , TLCModelValue("n"), TLCModelValue("m")}

ASSUME AssertEq(1 + 1, 2)
ASSUME ~AssertEq(1, 2)
ASSUME TLCModelValue("m") = TLCModelValue("m") /\ TLCModelValue("m") # TLCModelValue("n")
ASSUME TLCModelValue("m") # 1 /\ TLCModelValue("m") \in Models
ASSUME TLCCache(1 + 1, {3}) = 2 /\ TLCNoOp(3) = 3
=============================================================================

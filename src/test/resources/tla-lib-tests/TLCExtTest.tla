----------------------------- MODULE TLCExtTest -----------------------------
EXTENDS Integers, TLCExt

Models == {TLCModelValue("m" ) , TLCModelValue("n"), TLCModelValue("m")}

ASSUME AssertEq(1 + 1, 2)
ASSUME ~AssertEq(1, 2)
ASSUME TLCModelValue("m") = TLCModelValue("m") /\ TLCModelValue("m") # TLCModelValue("n")
ASSUME TLCModelValue("m") # 1 /\ TLCModelValue("m") \in Models
\* May be mentioned, in an ALIAS mostly; RefusalsTest shows that nothing may depend on them.
Unasked == << TLCGetOrDefault(1, 2), TLCGetAndSet(1, +, 2, 3), TLCDefer(TRUE), PickSuccessor(TRUE), TLCFP(1), Trace,
              CounterExample >>
ASSUME TLCCache(1 + 1, {3}) = 2 /\ TLCNoOp(3) = 3
=============================================================================

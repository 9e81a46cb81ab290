------------------------------- MODULE TLCExt -------------------------------
\* Helpers around TLC. Not here, because a verdict must not depend on them: what keeps state between evaluations
\* (TLCGetOrDefault, TLCGetAndSet, TLCDefer), asks the user (PickSuccessor), or looks at a search that TLC does not
\* make here (Trace, CounterExample, ToTrace, TLCEvalDefinition, TLCFP); and AssertError.

LOCAL INSTANCE TLC
LOCAL INSTANCE Sequences

LOCAL LoomModelValue(str) ==
    Assert(FALSE, "TLCModelValue(\"" \o str \o "\") needs the Java part of Traceloom.")

\* a = b; prints both if they differ.
AssertEq(a, b) ==
    \/ a = b
    \/ PrintT("Assertion failed") /\ PrintT(a) /\ PrintT(b) /\ FALSE

\* The model value of that name. For definitions of constants.
TLCModelValue(str) == LoomModelValue(str)

\* The expression; nothing is cached here.
TLCCache(expression, closure) == expression

\* The value.
TLCNoOp(val) == val

=============================================================================

------------------------------- MODULE TLCExt -------------------------------
\* Helpers around TLC. What keeps state between evaluations, asks the user, or looks at a search that TLC does not make
\* here is defined only so that a module loads that mentions it, in an ALIAS mostly: a verdict must not depend on it. Not
\* here at all: ToTrace, TLCEvalDefinition and AssertError.

LOCAL INSTANCE TLC
LOCAL INSTANCE Sequences

LOCAL LoomModelValue(str) ==
    Assert(FALSE, "TLCModelValue(\"" \o str \o "\") needs the Java part of Traceloom.")

LOCAL LoomNotHere(name) == Assert(FALSE, name \o " has no answer in Traceloom: a verdict must not depend on it.")

TLCGetOrDefault(key, defaultVal) == LoomNotHere("TLCGetOrDefault")

TLCGetAndSet(key, Op(_, _), val, defaultVal) == LoomNotHere("TLCGetAndSet")

TLCDefer(expression) == LoomNotHere("TLCDefer")

PickSuccessor(expression) == LoomNotHere("PickSuccessor")

TLCFP(value) == LoomNotHere("TLCFP")

Trace == LoomNotHere("Trace")

CounterExample == LoomNotHere("CounterExample")

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

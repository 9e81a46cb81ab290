--------------------------- MODULE FunctionsTest ----------------------------
EXTENDS Integers, Sequences, TLC, Functions

F == ("a" :> 0) @@ ("b" :> 1) @@ ("c" :> 2)
R == [x |-> 1, y |-> 1]

ASSUME Restrict(F, {"a"}) = ("a" :> 0)
ASSUME RestrictDomain(F, LAMBDA x : x \in {"a", "c"}) = ("a" :> 0) @@ ("c" :> 2)
ASSUME RestrictValues(F, LAMBDA y : y > 0) = ("b" :> 1) @@ ("c" :> 2)
ASSUME IsRestriction([x |-> 1], R) /\ ~IsRestriction([x |-> 2], R) /\ ~IsRestriction(R, [x |-> 1])
ASSUME Range(F) = 0..2 /\ Range(R) = {1} /\ Range(<<>>) = {} /\ Range([i \in {4, 5} |-> i]) = 4..5
ASSUME Pointwise(F, F, +) = ("a" :> 0) @@ ("b" :> 2) @@ ("c" :> 4)
ASSUME Inverse(F, DOMAIN F, Range(F)) = (0 :> "a") @@ (1 :> "b") @@ (2 :> "c")
ASSUME DOMAIN Inverse(F, DOMAIN F, {1, 3}) = {1, 3} /\ Inverse(F, DOMAIN F, {1, 3})[1] = "b"
ASSUME AntiFunction(F) = (0 :> "a") @@ (1 :> "b") @@ (2 :> "c")
ASSUME AntiFunction(<<7, 8, 7>>) = (7 :> 1) @@ (8 :> 2) /\ AntiFunction(<<>>) = <<>>
ASSUME AntiFunction(R)[1] = CHOOSE x \in DOMAIN R : TRUE
ASSUME IsInjective(F) /\ ~IsInjective(R) /\ IsInjective(<<>>) /\ IsInjective(<<1, 2>>) /\ ~IsInjective(<<{1}, {1}>>)
ASSUME IsInjective([i \in 3..5 |-> i]) /\ ~IsInjective([i \in 3..5 |-> i \div 2])
ASSUME Injection({1, 2}, {1, 2}) = {<<1, 2>>, <<2, 1>>} /\ Injection({1, 2}, {1}) = {}
ASSUME Surjection({1, 2}, {1}) = {<<1, 1>>} /\ Surjection({1}, {1, 2}) = {}
ASSUME Bijection({1, 2}, {1, 2}) = {<<1, 2>>, <<2, 1>>} /\ Bijection({1, 2}, {1}) = {}
ASSUME ExistsInjection({1}, {1, 2}) /\ ~ExistsInjection({1, 2}, {1})
ASSUME ExistsSurjection({1, 2}, {1}) /\ ~ExistsSurjection({1}, {1, 2})
ASSUME ExistsBijection({1}, {2}) /\ ~ExistsBijection({1}, {1, 2})
ASSUME FoldFunction(LAMBDA x, y : Append(y, x), <<>>, <<3, 1, 2>>) = <<3, 1, 2>>
ASSUME FoldFunction(+, 0, F) = 3 /\ FoldFunction(+, 0, R) = 2 /\ FoldFunction(\cup, {}, << {1}, {2} >>) = {1, 2}
ASSUME FoldFunctionOnSet(+, 0, F, {"b", "c"}) = 3 /\ FoldFunctionOnSet(+, 9, F, {}) = 9
ASSUME FoldFunctionOnSet(+, 0, [n \in Nat |-> n], 1..4) = 10
ASSUME SumFunction(<<4, 5, 6>>) = 15 /\ SumFunctionOnSet(<<4, 5, 6>>, {1, 2}) = 9
=============================================================================

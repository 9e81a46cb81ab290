----------------------------- MODULE Functions -----------------------------
\* Operators on functions (and so on sequences and records).

LOCAL INSTANCE Integers

LOCAL LoomRange(f) == {f[x] : x \in DOMAIN f}

LOCAL LoomIsInjective(f) == \A x, y \in DOMAIN f : x # y => f[x] # f[y]

LOCAL LoomFoldFunctionOnSet(op(_, _), base, fun, indices) ==
    LET RECURSIVE Combine(_, _)
        Combine(rest, acc) ==
            IF rest = {} THEN acc
            ELSE LET i == CHOOSE i \in rest : TRUE
                 IN  Combine(rest \ {i}, op(fun[i], acc))
    IN  Combine(indices, base)

LOCAL LoomAntiFunction(f) == [y \in LoomRange(f) |-> CHOOSE x \in DOMAIN f : f[x] = y]

-----------------------------------------------------------------------------

\* f on the arguments in S only.
Restrict(f, S) == [x \in S |-> f[x]]

\* f on those arguments that pass Test.
RestrictDomain(f, Test(_)) == [x \in {a \in DOMAIN f : Test(a)} |-> f[x]]

\* f on those arguments whose result passes Test.
RestrictValues(f, Test(_)) == [x \in {a \in DOMAIN f : Test(f[a])} |-> f[x]]

\* Is the first function the second one on a smaller (or the same) domain?
IsRestriction(narrow, wide) ==
    /\ DOMAIN narrow \subseteq DOMAIN wide
    /\ \A x \in DOMAIN narrow : narrow[x] = wide[x]

\* The set of results.
Range(f) == LoomRange(f)

\* On DOMAIN f, both functions' results combined with T.
Pointwise(f, g, T(_, _)) == [x \in DOMAIN f |-> T(f[x], g[x])]

\* For each t in T an s in S with f[s] = t; for a t that f never gives, any s.
Inverse(f, S, T) == [t \in T |-> CHOOSE s \in S : t \in LoomRange(f) => f[s] = t]

\* The inverse on all results of f.
AntiFunction(f) == LoomAntiFunction(f)

\* Do different arguments give different results?
IsInjective(f) == LoomIsInjective(f)

\* All functions from S to T that are one-to-one, onto T, or both.
Injection(S, T) == {f \in [S -> T] : LoomIsInjective(f)}
Surjection(S, T) == {f \in [S -> T] : T \subseteq LoomRange(f)}
Bijection(S, T) == {f \in [S -> T] : LoomIsInjective(f) /\ T \subseteq LoomRange(f)}

\* Is there such a function?
ExistsInjection(S, T) == Injection(S, T) # {}
ExistsSurjection(S, T) == Surjection(S, T) # {}
ExistsBijection(S, T) == Bijection(S, T) # {}

\* op(fun[z], ... op(fun[b], op(fun[a], base))), where a, b, ..., z are the indices in the order CHOOSE takes them.
FoldFunctionOnSet(op(_, _), base, fun, indices) ==
    LoomFoldFunctionOnSet(LAMBDA x, y : op(x, y), base, fun, indices)

\* The same over the whole domain.
FoldFunction(op(_, _), base, fun) ==
    LoomFoldFunctionOnSet(LAMBDA x, y : op(x, y), base, fun, DOMAIN fun)

\* The sum of fun[i] over the indices, or over the whole domain.
SumFunctionOnSet(fun, indices) == LoomFoldFunctionOnSet(+, 0, fun, indices)
SumFunction(fun) == LoomFoldFunctionOnSet(+, 0, fun, DOMAIN fun)

=============================================================================

------------------------------- MODULE Folds -------------------------------
\* The fold that all others can be written with.
\*
\* In every module of this folder an operator named Loom... is the one that Traceloom may evaluate in Java. Its TLA+
\* definition says what it means and serves without Java. The names are our own so that Java never replaces an
\* operator of a module that a specification brings itself under one of these module names. Operators are handed on
\* as LAMBDAs because TLC's Java interface cannot apply built-in operators such as \cup.

LOCAL LoomMapThenFoldSet(op(_, _), base, f(_), choose(_), S) ==
    LET RECURSIVE Combine(_)
        Combine(rest) ==
            IF rest = {} THEN base
            ELSE LET first == choose(rest)
                 IN  op(f(first), Combine(rest \ {first}))
    IN  Combine(S)

\* op(f(a), op(f(b), ... op(f(z), base))), where a is what choose takes first from S, b what it takes next, and so on.
MapThenFoldSet(op(_, _), base, f(_), choose(_), S) ==
    LoomMapThenFoldSet(LAMBDA x, y : op(x, y), base, LAMBDA x : f(x), LAMBDA T : choose(T), S)

=============================================================================

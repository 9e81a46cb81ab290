-------------------------------- MODULE Cache -------------------------------
(* A store behind a cache. Writing goes to the cache; when the cache is     *)
(* written back is nobody's operation, so it needs to be a silent action.   *)
EXTENDS Integers

VARIABLES cached, stored

Lines == {1, 2}

Write(line, value) ==
    /\ cached' = [cached EXCEPT ![line] = value]
    /\ UNCHANGED stored

Read(line, value) ==
    /\ value = IF cached[line] # 0 THEN cached[line] ELSE stored[line]
    /\ UNCHANGED <<cached, stored>>

\* What survives a power failure.
Inspect(line, value) ==
    /\ value = stored[line]
    /\ UNCHANGED <<cached, stored>>

WriteBack(line) ==
    /\ cached[line] # 0
    /\ stored' = [stored EXCEPT ![line] = cached[line]]
    /\ cached' = [cached EXCEPT ![line] = 0]

Init ==
    /\ cached = [line \in Lines |-> 0]
    /\ stored = [line \in Lines |-> 0]

Next ==
    \/ \E line \in Lines, value \in 1..2 : Write(line, value) \/ Read(line, value) \/ Inspect(line, value)
    \/ \E line \in Lines : WriteBack(line)
=============================================================================

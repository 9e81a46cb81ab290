---------------------------- MODULE GuardedFleet ----------------------------
(* A fleet of which properties are asked; its own actions break them all.    *)
EXTENDS Fleet

Spec == Init /\ [][Next]_<<term, role, log, net, hidden>>

Top == IF term["a"] > term["b"] THEN term["a"] ELSE term["b"]

Afar == INSTANCE Ledger WITH entries <- Len(log), top <- Top

\* Never more entries than terms, seen from afar.
Refines == Afar!Spec

\* Who becomes leader has the highest term.
Highest == \A n \in Node : [][role'[n] = "leader" => role[n] = "leader" \/ term[n] = Top]_role

\* What is hidden is small, and at first nothing.
Hidden == hidden = 0 /\ [](hidden < 2)

Lively == <>(log # <<>>)
=============================================================================

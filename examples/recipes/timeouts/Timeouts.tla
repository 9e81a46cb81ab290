---- MODULE Timeouts ----
EXTENDS Naturals
VARIABLE value
Init == value = 0
Write(new) == value' = new
Read(seen) == seen = value /\ UNCHANGED value
CompareAndSet(old, new, ok) == ok = (value = old) /\ value' = IF ok THEN new ELSE value
Next == \E old, new \in Nat :
    Write(new) \/ Read(old) \/ \E ok \in BOOLEAN : CompareAndSet(old, new, ok)
====

---- MODULE Restarts ----
EXTENDS TLC
VARIABLES memory, disk
Init == memory = <<>> /\ disk = <<>>
Put(key, value) == memory' = (key :> value) @@ memory /\ UNCHANGED disk
Get(key, value) == value = (IF key \in DOMAIN memory THEN memory[key] ELSE "none") /\ UNCHANGED <<memory, disk>>
Sync == disk' = memory /\ UNCHANGED memory
Restart == memory' = disk /\ UNCHANGED disk
Next == Sync \/ Restart \/ \E key, value \in STRING : Put(key, value) \/ Get(key, value)
====

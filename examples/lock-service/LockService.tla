---------------------------- MODULE LockService ----------------------------
(* A server grants a lock to one client at a time. It revokes a grant when  *)
(* another client asks, and takes the lock back when it was given up.       *)

Client == {"a", "b"}
Nobody == "nobody"

VARIABLES
    granted,  \* whom the server has granted the lock, as far as it knows
    lock      \* of each client: "none", "granted" (on its way) or "held"

vars == <<granted, lock>>

Init ==
    /\ granted = Nobody
    /\ lock = [c \in Client |-> "none"]

(* The server. *)

Grant(client) ==
    /\ granted = Nobody
    /\ granted' = client
    /\ lock' = [lock EXCEPT ![client] = "granted"]

\* It asks for the lock; such a message may be lost.
Revoke(client) ==
    /\ granted = client
    /\ UNCHANGED vars

TakeBack(client) ==
    /\ granted = client
    /\ lock[client] = "none"
    /\ granted' = Nobody
    /\ UNCHANGED lock

(* A client. *)

Acquire(client) ==
    /\ lock[client] = "granted"
    /\ lock' = [lock EXCEPT ![client] = "held"]
    /\ UNCHANGED granted

\* It does what only the holder of the lock may do.
Use(client) ==
    /\ lock[client] = "held"
    /\ UNCHANGED vars

Release(client) ==
    /\ lock[client] = "held"
    /\ lock' = [lock EXCEPT ![client] = "none"]
    /\ UNCHANGED granted

Next == \E client \in Client :
    \/ Grant(client) \/ Revoke(client) \/ TakeBack(client)
    \/ Acquire(client) \/ Use(client) \/ Release(client)

Spec == Init /\ [][Next]_vars

Exclusive == \A c, d \in Client : lock[c] = "held" /\ lock[d] = "held" => c = d
=============================================================================

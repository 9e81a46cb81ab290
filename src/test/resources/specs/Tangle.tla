------------------------------- MODULE Tangle -------------------------------
(* Actions that look simpler than they are: some change nothing in most     *)
(* states but not in all, some meet others only through a quantifier, a     *)
(* computed index or an operator that is not in sight.                      *)
EXTENDS Integers, Sequences

VARIABLES f, x, y

vars == <<f, x, y>>

Wrap(n) == n % 3

\* The same key, written in another way.
After(k) == (k % 3) + 1

Peek(k, v) ==
    /\ f[k] = v
    /\ UNCHANGED vars

Put(k, v) ==
    /\ f' = [f EXCEPT ![k] = v]
    /\ UNCHANGED <<x, y>>

PutAfter(k, v) ==
    /\ f' = [f EXCEPT ![After(k)] = v]
    /\ UNCHANGED <<x, y>>

Add(k) ==
    /\ f' = [f EXCEPT ![k] = Wrap(@ + 1)]
    /\ UNCHANGED <<x, y>>

\* The index is in the state.
PutThere(k, v) ==
    /\ f' = [f EXCEPT ![f[k] + 1] = v]
    /\ UNCHANGED <<x, y>>

\* The parameter of Put has another one's name, and a value that is not known.
PutSomewhere(v) == \E k \in {1, x + 1} : Put(k, v)

\* Changes nothing in most states.
Settle(n) ==
    /\ x' = IF x = n THEN 0 ELSE x
    /\ UNCHANGED <<f, y>>

\* Changes nothing when told so.
Try(ok, v) ==
    \/ ok = FALSE /\ UNCHANGED vars
    \/ ok = TRUE /\ x' = v /\ UNCHANGED <<f, y>>

TryCase(what, v) ==
    /\ x' = CASE what = "set" -> v
              [] what = "look" -> x
              [] OTHER -> y
    /\ UNCHANGED <<f, y>>

AllBelow(n) ==
    /\ \A k \in DOMAIN f : f[k] < n
    /\ UNCHANGED vars

Find(v, k) ==
    /\ \E i \in DOMAIN f : f[i] = v /\ i <= k /\ x' = i - 1
    /\ UNCHANGED <<f, y>>

RECURSIVE Sum(_)
Sum(keys) == IF keys = {} THEN 0 ELSE LET k == CHOOSE k \in keys : TRUE IN f[k] + Sum(keys \ {k})

Total(n) ==
    /\ n = Sum(DOMAIN f)
    /\ UNCHANGED vars

Apply(Op(_), a) == Op(a)

PeekLambda(k, v) ==
    /\ Apply(LAMBDA i : f[i], k) = v
    /\ UNCHANGED vars

PutLambda(k, v) ==
    /\ Apply(LAMBDA i : f' = [f EXCEPT ![i] = v], k)
    /\ UNCHANGED <<x, y>>

Swap ==
    /\ x' = y
    /\ y' = x
    /\ UNCHANGED f

\* Looks at the new x, and so at what that is made of.
Chain(k) ==
    /\ x' = f[k]
    /\ y' = Wrap(x' + 1)
    /\ UNCHANGED f

\* What stays is told in more than one way.
Same(v) == v' = v

Keep(k, v) ==
    /\ f[k] = v
    /\ Same(f)
    /\ x = x'  => TRUE
    /\ x' \in {x}
    /\ [FALSE]_y

\* Chooses, and then compares.
Guess(v) ==
    /\ x' \in {0, 1}
    /\ x' = v
    /\ UNCHANGED <<f, y>>

\* Enabled only where nothing changes, though it assigns.
Again(v) ==
    /\ x' = v
    /\ UNCHANGED vars

\* Fails where there is a zero.
Divide(k, v) ==
    /\ v = 2 \div f[k]
    /\ UNCHANGED vars

\* Forgets y where there is a zero.
Forget(k) ==
    /\ UNCHANGED <<f, x>>
    /\ f[k] = 0 \/ y' = y

\* TLC assigns under these too.
Imply(k) == f[k] = 1 => (x' = 2 /\ UNCHANGED <<f, y>>)

Everywhere(v) ==
    /\ \A i \in {x} : y' = Wrap(i + v)
    /\ UNCHANGED <<f, x>>

CanDo(k, ok) ==
    /\ ok = ENABLED (f[k] = 1 /\ x' = 1 /\ UNCHANGED <<f, y>>)
    /\ UNCHANGED vars

Init ==
    /\ f = [k \in 1..3 |-> 0]
    /\ x = 0
    /\ y = 0

Next ==
    \/ \E k \in 1..3, v \in 0..2 :
        \/ Peek(k, v) \/ Put(k, v) \/ PutAfter(k, v) \/ PutThere(k, v) \/ Find(v, k)
        \/ PeekLambda(k, v) \/ PutLambda(k, v) \/ Keep(k, v) \/ Divide(k, v)
    \/ \E k \in 1..3 : Add(k) \/ Chain(k) \/ Forget(k) \/ Imply(k)
    \/ \E k \in 1..3, ok \in BOOLEAN : CanDo(k, ok)
    \/ \E n \in 0..3 :
        \/ PutSomewhere(n) \/ Settle(n) \/ AllBelow(n) \/ Total(n) \/ Guess(n) \/ Again(n) \/ Everywhere(n)
    \/ \E ok \in BOOLEAN, v \in 0..2 : Try(ok, v)
    \/ \E what \in {"set", "look", "copy"}, v \in 0..2 : TryCase(what, v)
    \/ Swap
=============================================================================

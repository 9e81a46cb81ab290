-------------------------------- MODULE Fixed --------------------------------
(* Functions and a record that have the same keys for ever, though they are  *)
(* written anew with every change, and a bag of what was sent.               *)
EXTENDS Integers, TLC, Bags

Items == 1..3

VARIABLES stock, till, post

vars == <<stock, till, post>>

\* The same, in the ways that people write it.
Store(item, n) ==
    /\ stock' = [i \in Items |-> IF i = item THEN n ELSE stock[i]]
    /\ UNCHANGED <<till, post>>

StoreCase(item, n) ==
    /\ stock' = [i \in {1, 2, 3} |-> CASE i # item -> stock[i] [] OTHER -> (stock[i] + n) % 3]
    /\ UNCHANGED <<till, post>>

StoreInPlace(item, n) == stock' = [stock EXCEPT ![item] = n] /\ UNCHANGED <<till, post>>

StoreOfDomain(item, n) ==
    /\ stock' = [i \in DOMAIN stock |-> IF i = item THEN n ELSE stock[i]]
    /\ UNCHANGED <<till, post>>

\* Looks at all keys.
Shift(n) == stock' = [i \in Items |-> IF stock[i] = n THEN 0 ELSE stock[i]] /\ UNCHANGED <<till, post>>

Clear == stock' = [i \in Items |-> 0] /\ UNCHANGED <<till, post>>

Stored(item, n) == stock[item] = n /\ UNCHANGED vars

Pay(who, sum) ==
    /\ till' = [paid |-> [till.paid EXCEPT ![who] = (@ + sum) % 3], owed |-> till.owed]
    /\ UNCHANGED <<stock, post>>

Owe(who, sum) ==
    /\ till' = [owed |-> [till.owed EXCEPT ![who] = sum], paid |-> till.paid]
    /\ UNCHANGED <<stock, post>>

OweInPlace(who, sum) == till' = [till EXCEPT !.owed[who] = sum] /\ UNCHANGED <<stock, post>>

Settle(who) ==
    /\ till' = [paid |-> till.owed, owed |-> [till.owed EXCEPT ![who] = 0]]
    /\ UNCHANGED <<stock, post>>

Owed(who, sum) == till.owed[who] = sum /\ UNCHANGED vars

Few(what) == CopiesIn(what, post) < 2

Send(what) == Few(what) /\ post' = post (+) SetToBag({what}) /\ UNCHANGED <<stock, till>>

SendBoth(one, other) ==
    /\ Few(one) /\ Few(other)
    /\ post' = SetToBag({one, other}) (+) post
    /\ UNCHANGED <<stock, till>>

Receive(what) == BagIn(what, post) /\ post' = post (-) SetToBag({what}) /\ UNCHANGED <<stock, till>>

Take(bag, what) == bag (-) (what :> 1)

Answer(what, with) ==
    /\ Few(with)
    /\ post' = Take(post, what) (+) (with :> 1)
    /\ UNCHANGED <<stock, till>>

Sent(what, n) == CopiesIn(what, post) = n /\ UNCHANGED vars

AllSent(n) == BagCardinality(post) = n /\ UNCHANGED vars

Init ==
    /\ stock \in {<<0, 1, 2>>, [i \in Items |-> 0]}
    /\ till = [paid |-> <<0, 0>>, owed |-> <<1, 2>>]
    /\ post \in {EmptyBag, <<>>, <<1>>}

Next ==
    \/ \E i \in Items, n \in 0..2 :
        \/ Store(i, n) \/ StoreCase(i, n) \/ StoreInPlace(i, n) \/ StoreOfDomain(i, n) \/ Stored(i, n)
        \/ Shift(n) \/ Clear
    \/ \E w \in 1..2, n \in 0..2 : Pay(w, n) \/ Owe(w, n) \/ OweInPlace(w, n) \/ Owed(w, n) \/ Settle(w)
    \/ \E m, o \in 1..3, n \in 0..2 : Send(m) \/ SendBoth(m, o) \/ Receive(m) \/ Answer(m, o) \/ Sent(m, n) \/ AllSent(n)
==============================================================================

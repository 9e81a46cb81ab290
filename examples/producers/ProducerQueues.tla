--------------------------- MODULE ProducerQueues ---------------------------
(* A queue for many producers that keeps one FIFO per producer, as          *)
(* moodycamel's ConcurrentQueue does. Elements of one producer stay in      *)
(* order; between producers there is none.                                  *)
(*                                                                          *)
(* Bulk operations are not atomic: each element moves on its own, in a      *)
(* step X_Step(...), and X_Done(...) ends the operation once all have       *)
(* moved. Others may act in between. A producer has one enqueue open at a   *)
(* time and a consumer one dequeue, so the two names tell operations apart. *)
EXTENDS Integers, Sequences, TLC

VARIABLES
    fifos,      \* producer -> its elements in the queue; absent: none
    enqueued,   \* producer -> what its open enqueue has put in so far
    dequeued    \* consumer -> what its open dequeue has taken out so far

vars == <<fifos, enqueued, dequeued>>

\* These functions grow and shrink with what happens. An empty sequence is
\* never stored, so that equal situations are equal states.
Lookup(f, x) == IF x \in DOMAIN f THEN f[x] ELSE <<>>

Store(f, x, seq) ==
    IF seq = <<>> THEN [y \in DOMAIN f \ {x} |-> f[y]] ELSE (x :> seq) @@ f

\* The element that an operation moves next, given those moved already.
HasNext(moved, elements) ==
    /\ Len(moved) < Len(elements)
    /\ moved = SubSeq(elements, 1, Len(moved))

NextOf(moved, elements) == elements[Len(moved) + 1]

EnqueueWithToken_Step(producer, elements) ==
    LET moved == Lookup(enqueued, producer) IN
    /\ HasNext(moved, elements)
    /\ LET elem == NextOf(moved, elements) IN
        /\ fifos' = Store(fifos, producer, Append(Lookup(fifos, producer), elem))
        /\ enqueued' = Store(enqueued, producer, Append(moved, elem))
    /\ UNCHANGED dequeued

EnqueueWithToken_Done(producer, elements) ==
    /\ Lookup(enqueued, producer) = elements
    /\ enqueued' = Store(enqueued, producer, <<>>)
    /\ UNCHANGED <<fifos, dequeued>>

\* A dequeue may take from any producer, and from another for each element.
Dequeue_Step(consumer, elements) ==
    LET moved == Lookup(dequeued, consumer) IN
    /\ HasNext(moved, elements)
    /\ LET elem == NextOf(moved, elements) IN
        /\ \E producer \in DOMAIN fifos :
            /\ Head(fifos[producer]) = elem
            /\ fifos' = Store(fifos, producer, Tail(fifos[producer]))
        /\ dequeued' = Store(dequeued, consumer, Append(moved, elem))
    /\ UNCHANGED enqueued

\* A dequeue may come back with nothing even if there is something: it may
\* have been asked for no elements, or have lost them to others.
Dequeue_Done(consumer, elements) ==
    /\ Lookup(dequeued, consumer) = elements
    /\ dequeued' = Store(dequeued, consumer, <<>>)
    /\ UNCHANGED <<fifos, enqueued>>

RECURSIVE SumOfLengths(_)
SumOfLengths(producers) ==
    IF producers = {} THEN 0
    ELSE LET producer == CHOOSE p \in producers : TRUE
         IN  Len(fifos[producer]) + SumOfLengths(producers \ {producer})

\* The sizes of the FIFOs, all looked at in the same moment. Elements that an
\* open bulk operation has moved already count as moved.
SizeApprox(size) ==
    /\ size = SumOfLengths(DOMAIN fifos)
    /\ UNCHANGED vars

-----------------------------------------------------------------------------
CONSTANTS Producers, Consumers, Values, MaxBulk

Bulks == UNION {[1..n -> Values] : n \in 0..MaxBulk}

Init ==
    /\ fifos = <<>>
    /\ enqueued = <<>>
    /\ dequeued = <<>>

Next ==
    \/ \E producer \in Producers, elements \in Bulks :
        \/ EnqueueWithToken_Step(producer, elements)
        \/ EnqueueWithToken_Done(producer, elements)
    \/ \E consumer \in Consumers, elements \in Bulks :
        \/ Dequeue_Step(consumer, elements)
        \/ Dequeue_Done(consumer, elements)
    \/ \E size \in {SumOfLengths(DOMAIN fifos)} : SizeApprox(size)

Spec == Init /\ [][Next]_vars

TypeOK ==
    /\ DOMAIN fifos \subseteq Producers
    /\ \A producer \in DOMAIN fifos : fifos[producer] \in Seq(Values) \ {<<>>}
    /\ DOMAIN enqueued \subseteq Producers
    /\ \A producer \in DOMAIN enqueued : enqueued[producer] \in Bulks
    /\ DOMAIN dequeued \subseteq Consumers
    /\ \A consumer \in DOMAIN dequeued : dequeued[consumer] \in Bulks
=============================================================================

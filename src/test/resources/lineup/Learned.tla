----------------------------- MODULE Learned -----------------------------
\* What a test does serially:
\* inc(), get() | inc()
VARIABLE node

\* What each call does at each node. A result of "#" is none: the call never returns there.
Ways ==
    <<  {}  \* 1
      , {[name |-> "inc", thread |-> "B", args |-> <<>>, result |-> "ok", next |-> 1]}  \* 2
      , {[name |-> "get", thread |-> "A", args |-> <<>>, result |-> "2", next |-> 1]}  \* 3
      , {[name |-> "get", thread |-> "A", args |-> <<>>, result |-> "1", next |-> 2],
          [name |-> "inc", thread |-> "B", args |-> <<>>, result |-> "ok", next |-> 3]}  \* 4
      , {[name |-> "inc", thread |-> "A", args |-> <<>>, result |-> "ok", next |-> 3]}  \* 5
      , {[name |-> "inc", thread |-> "A", args |-> <<>>, result |-> "ok", next |-> 4],
          [name |-> "inc", thread |-> "B", args |-> <<>>, result |-> "ok", next |-> 5]}  \* 6
    >>

Threads == {"A", "B"}
Values == {}
Results == {"1", "2", "ok"}

get(thread, result) ==
    \E way \in Ways[node] :
        /\ way.name = "get"
        /\ way.thread = thread
        /\ way.result = result
        /\ node' = way.next

inc(thread, result) ==
    \E way \in Ways[node] :
        /\ way.name = "inc"
        /\ way.thread = thread
        /\ way.result = result
        /\ node' = way.next

Init ==
    node = 6

Next ==
    \/ \E thread \in Threads, result \in Results :
           get(thread, result)
    \/ \E thread \in Threads, result \in Results :
           inc(thread, result)
==============================================================================

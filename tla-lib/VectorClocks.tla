---------------------------- MODULE VectorClocks ----------------------------
\* Logs whose records have a vector clock: a function from nodes to how many events of each were known.

EXTENDS Naturals, Sequences

LOCAL INSTANCE TLC

\* What a clock says of a node; nothing was known of one that it does not have.
LOCAL At(clock, nodes, n) == IF n \in nodes THEN clock[n] ELSE 0

\* No record of the log happened before one that stands in front of it.
IsCausalOrder(log, clock(_)) ==
    \A i \in 1..Len(log) : \A j \in 1..(i - 1) :
        \E n \in DOMAIN clock(log[i]) \cup DOMAIN clock(log[j]) :
            At(clock(log[j]), DOMAIN clock(log[j]), n) < At(clock(log[i]), DOMAIN clock(log[i]), n)

LOCAL LoomCausalOrder(log, clock(_), node(_), domain(_)) ==
    LET \* The i-th record happened before the j-th, which knows of it.
        Before(i, j) ==
            LET c == clock(log[j]) IN At(c, domain(c), node(log[i])) >= clock(log[i])[node(log[i])]
        Ready(i, rest) == \A j \in rest \ {i} : ~Before(j, i)
        RECURSIVE Taken(_)
        Taken(rest) ==
            IF rest = {} THEN <<>>
            ELSE IF \A i \in rest : ~Ready(i, rest)
            THEN Assert(FALSE, "CausalOrder: the clocks of some records contradict each other.")
            ELSE LET first == CHOOSE i \in rest : Ready(i, rest) /\ \A j \in rest : j < i => ~Ready(j, rest)
                 IN  <<log[first]>> \o Taken(rest \ {first})
    IN  Taken(1..Len(log))

\* The records in an order in which none comes before one that it knows of; of several that can come next, the one that
\* stands first. clock gives a record's clock, node the node that wrote it, domain the nodes that a clock has.
CausalOrder(log, clock(_), node(_), domain(_)) == LoomCausalOrder(log, clock, node, domain)

=============================================================================

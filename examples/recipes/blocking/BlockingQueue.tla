---- MODULE BlockingQueue ----
EXTENDS Naturals, Sequences
CONSTANT Capacity
VARIABLE queue
Init == queue = <<>>
Put(elem) == Len(queue) < Capacity /\ queue' = Append(queue, elem)
Take(elem) == queue # <<>> /\ elem = Head(queue) /\ queue' = Tail(queue)
Poll(elem) == IF queue = <<>> THEN elem = "none" /\ UNCHANGED queue ELSE Take(elem)
Next == \E elem \in STRING : Put(elem) \/ Take(elem) \/ Poll(elem)
====

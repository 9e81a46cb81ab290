---- MODULE StaleReads ----
EXTENDS Naturals, Sequences, Trace
VARIABLES history, known
Init == history = <<0>> /\ known = [thread \in TraceThreads |-> 1]
Write(_thread, value) ==
    /\ history' = Append(history, value)
    /\ known' = [known EXCEPT ![_thread] = Len(history')]
Read(_thread, value) == \E version \in known[_thread] .. Len(history) :
    /\ value = history[version]
    /\ known' = [known EXCEPT ![_thread] = version] /\ UNCHANGED history
Next == \E thread \in TraceThreads, value \in Nat : Write(thread, value) \/ Read(thread, value)
====

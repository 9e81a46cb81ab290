------------------------------ MODULE Elections ------------------------------
(* Raft as its authors write it: messages are a bag, a function from records *)
(* to counts; quorums are sets of servers, and each server has a log.        *)
EXTENDS Integers, Sequences, FiniteSets, TLC

Server == {"s1", "s2", "s3", "s4", "s5"}
Nil == "nobody"

VARIABLES messages, term, role, votedFor, log, commit, votes, next, match

serverVars == <<term, role, votedFor>>
leaderVars == <<next, match>>
logVars == <<log, commit>>
vars == <<messages, term, role, votedFor, log, commit, votes, next, match>>

Quorum == {i \in SUBSET Server : Cardinality(i) * 2 > Cardinality(Server)}
LastTerm(xlog) == IF Len(xlog) = 0 THEN 0 ELSE xlog[Len(xlog)].term
Min(s) == CHOOSE x \in s : \A y \in s : x <= y
Max(s) == CHOOSE x \in s : \A y \in s : x >= y

WithMessage(m, msgs) == IF m \in DOMAIN msgs THEN [msgs EXCEPT ![m] = @ + 1] ELSE msgs @@ (m :> 1)
WithoutMessage(m, msgs) ==
    IF m \in DOMAIN msgs
    THEN IF msgs[m] <= 1 THEN [i \in DOMAIN msgs \ {m} |-> msgs[i]] ELSE [msgs EXCEPT ![m] = @ - 1]
    ELSE msgs
Send(m) == messages' = WithMessage(m, messages)
Discard(m) == messages' = WithoutMessage(m, messages)
Reply(response, request) == messages' = WithoutMessage(request, WithMessage(response, messages))

Init ==
    /\ messages = [m \in {} |-> 0]
    /\ term = [i \in Server |-> 1]
    /\ role = [i \in Server |-> "follower"]
    /\ votedFor = [i \in Server |-> Nil]
    /\ log = [i \in Server |-> <<>>]
    /\ commit = [i \in Server |-> 0]
    /\ votes = [i \in Server |-> {}]
    /\ next = [i \in Server |-> [j \in Server |-> 1]]
    /\ match = [i \in Server |-> [j \in Server |-> 0]]

Restart(i) ==
    /\ role' = [role EXCEPT ![i] = "follower"]
    /\ votes' = [votes EXCEPT ![i] = {}]
    /\ next' = [next EXCEPT ![i] = [j \in Server |-> 1]]
    /\ match' = [match EXCEPT ![i] = [j \in Server |-> 0]]
    /\ commit' = [commit EXCEPT ![i] = 0]
    /\ UNCHANGED <<messages, term, votedFor, log>>

Timeout(i) ==
    /\ role[i] \in {"follower", "candidate"}
    /\ role' = [role EXCEPT ![i] = "candidate"]
    /\ term' = [term EXCEPT ![i] = @ + 1]
    /\ votedFor' = [votedFor EXCEPT ![i] = i]
    /\ votes' = [votes EXCEPT ![i] = {i}]
    /\ UNCHANGED <<messages, leaderVars, logVars>>

RequestVote(i, j) ==
    /\ role[i] = "candidate" /\ i # j /\ j \notin votes[i]
    /\ Send([type |-> "ask", term |-> term[i], lastTerm |-> LastTerm(log[i]), lastIndex |-> Len(log[i]),
             from |-> i, to |-> j])
    /\ UNCHANGED <<serverVars, votes, leaderVars, logVars>>

AppendEntries(i, j) ==
    /\ i # j /\ role[i] = "leader"
    /\ LET prev == next[i][j] - 1
           prevTerm == IF prev > 0 THEN log[i][prev].term ELSE 0
           last == Min({Len(log[i]), next[i][j] + 1})
           entries == SubSeq(log[i], next[i][j], last)
       IN  Send([type |-> "append", term |-> term[i], prev |-> prev, prevTerm |-> prevTerm, entries |-> entries,
                 commit |-> Min({commit[i], last}), from |-> i, to |-> j])
    /\ UNCHANGED <<serverVars, votes, leaderVars, logVars>>

BecomeLeader(i) ==
    /\ role[i] = "candidate" /\ votes[i] \in Quorum
    /\ role' = [role EXCEPT ![i] = "leader"]
    /\ next' = [next EXCEPT ![i] = [j \in Server |-> Len(log[i]) + 1]]
    /\ match' = [match EXCEPT ![i] = [j \in Server |-> IF j = i THEN Len(log[i]) ELSE 0]]
    /\ UNCHANGED <<messages, term, votedFor, votes, logVars>>

Propose(i, v) ==
    /\ role[i] = "leader"
    /\ log' = [log EXCEPT ![i] = Append(@, [term |-> term[i], value |-> v])]
    /\ match' = [match EXCEPT ![i][i] = Len(log[i]) + 1]
    /\ UNCHANGED <<messages, serverVars, votes, next, commit>>

AdvanceCommit(i) ==
    /\ role[i] = "leader"
    /\ LET Agree(index) == {i} \cup {k \in Server : match[i][k] >= index}
           agreed == {index \in 1..Len(log[i]) : Agree(index) \in Quorum}
           new == IF agreed # {} /\ log[i][Max(agreed)].term = term[i] THEN Max(agreed) ELSE commit[i]
       IN  commit[i] < new /\ commit' = [commit EXCEPT ![i] = new]
    /\ UNCHANGED <<messages, serverVars, votes, leaderVars, log>>

UpdateTerm(i, j) ==
    \E m \in DOMAIN messages :
        /\ m.to = i /\ m.from = j /\ m.term > term[i]
        /\ term' = [term EXCEPT ![i] = m.term]
        /\ role' = [role EXCEPT ![i] = "follower"]
        /\ votedFor' = [votedFor EXCEPT ![i] = Nil]
        /\ UNCHANGED <<messages, votes, leaderVars, logVars>>

HandleAsk(i, j) ==
    \E m \in DOMAIN messages :
        /\ m.type = "ask" /\ m.to = i /\ m.from = j /\ m.term <= term[i]
        /\ LET logOk == \/ m.lastTerm > LastTerm(log[i])
                        \/ m.lastTerm = LastTerm(log[i]) /\ m.lastIndex >= Len(log[i])
               grant == m.term = term[i] /\ logOk /\ votedFor[i] \in {Nil, j}
           IN  /\ votedFor' = IF grant THEN [votedFor EXCEPT ![i] = j] ELSE votedFor
               /\ Reply([type |-> "vote", term |-> term[i], granted |-> grant, from |-> i, to |-> j], m)
               /\ UNCHANGED <<role, term, votes, leaderVars, logVars>>

HandleVote(i, j) ==
    \E m \in DOMAIN messages :
        /\ m.type = "vote" /\ m.to = i /\ m.from = j /\ m.term <= term[i]
        /\ votes' = IF m.granted /\ m.term = term[i] THEN [votes EXCEPT ![i] = @ \cup {j}] ELSE votes
        /\ Discard(m)
        /\ UNCHANGED <<serverVars, leaderVars, logVars>>

HandleAppend(i, j) ==
    \E m \in DOMAIN messages :
        /\ m.type = "append" /\ m.to = i /\ m.from = j /\ m.term <= term[i]
        /\ LET logOk == \/ m.prev = 0
                        \/ m.prev > 0 /\ m.prev <= Len(log[i]) /\ m.prevTerm = log[i][m.prev].term
               ok == m.term = term[i] /\ role[i] # "leader" /\ logOk
               kept == IF ok THEN SubSeq(log[i], 1, m.prev) \o m.entries ELSE log[i]
           IN  /\ role' = IF m.term = term[i] /\ role[i] = "candidate" THEN [role EXCEPT ![i] = "follower"] ELSE role
               /\ log' = [log EXCEPT ![i] = kept]
               /\ commit' = IF ok THEN [commit EXCEPT ![i] = Max({@, Min({m.commit, Len(kept)})})] ELSE commit
               /\ Reply([type |-> "ack", term |-> term[i], success |-> ok,
                         index |-> IF ok THEN m.prev + Len(m.entries) ELSE 0, from |-> i, to |-> j], m)
        /\ UNCHANGED <<term, votedFor, votes, leaderVars>>

HandleAck(i, j) ==
    \E m \in DOMAIN messages :
        /\ m.type = "ack" /\ m.to = i /\ m.from = j /\ m.term <= term[i]
        /\ IF m.term = term[i] /\ role[i] = "leader"
           THEN IF m.success
                THEN /\ next' = [next EXCEPT ![i][j] = Max({@, m.index + 1})]
                     /\ match' = [match EXCEPT ![i][j] = Max({@, m.index})]
                ELSE /\ next' = [next EXCEPT ![i][j] = Max({@ - 1, 1})]
                     /\ UNCHANGED match
           ELSE UNCHANGED leaderVars
        /\ Discard(m)
        /\ UNCHANGED <<serverVars, votes, logVars>>

Lose(i, j) ==
    /\ \E m \in DOMAIN messages : m.to = i /\ m.from = j /\ Discard(m)
    /\ UNCHANGED <<serverVars, votes, leaderVars, logVars>>

Next ==
    \E i \in Server :
        \/ Restart(i) \/ Timeout(i) \/ BecomeLeader(i) \/ Propose(i, "v") \/ AdvanceCommit(i)
        \/ \E j \in Server :
             RequestVote(i, j) \/ AppendEntries(i, j) \/ UpdateTerm(i, j) \/ HandleAsk(i, j) \/ HandleVote(i, j)
             \/ HandleAppend(i, j) \/ HandleAck(i, j) \/ Lose(i, j)
=============================================================================

-------------------------------- MODULE Raft --------------------------------
(* Leader election and log replication among nodes that crash and restart.  *)
(* What one node tells another travels over a connection that keeps order   *)
(* and may break: whatever was under way by then is lost.                   *)
EXTENDS Naturals, Sequences, FiniteSets

CONSTANTS
    Node,     \* the nodes, strings
    Value     \* what clients propose

VARIABLES
    \* What survives a crash.
    term,     \* the newest term that a node knows of
    vote,     \* whom it voted for in that term, or Nobody
    log,      \* its entries, each with the term of the leader that took it
    \* What does not.
    role,     \* "follower", "candidate" or "leader"
    commit,   \* so many entries of its log are decided, as far as it knows
    votes,    \* of a candidate: who voted for it
    next,     \* of a leader: the entry to send next, by node
    match,    \* of a leader: so many entries a node is known to share with it
    \* What is under way.
    wire      \* wire[i][j]: messages from i to j, the oldest first

kept == <<term, vote, log>>
vars == <<kept, role, commit, votes, next, match, wire>>

Nobody == "nobody"

Majority(nodes) == 2 * Cardinality(nodes) > Cardinality(Node)

Larger(a, b) == IF a > b THEN a ELSE b
Smaller(a, b) == IF a < b THEN a ELSE b

TermAt(i, index) == IF index = 0 THEN 0 ELSE log[i][index].term

Init ==
    /\ term = [i \in Node |-> 0]
    /\ vote = [i \in Node |-> Nobody]
    /\ log = [i \in Node |-> << >>]
    /\ role = [i \in Node |-> "follower"]
    /\ commit = [i \in Node |-> 0]
    /\ votes = [i \in Node |-> {}]
    /\ next = [i \in Node |-> [j \in Node |-> 1]]
    /\ match = [i \in Node |-> [j \in Node |-> 0]]
    /\ wire = [i \in Node |-> [j \in Node |-> << >>]]

(* Messages. *)

\* The oldest message that was not lost is the one that arrives; those before it were.
Arrives(i, j, kind, k) == k \in DOMAIN wire[j][i] /\ wire[j][i][k].kind = kind

Take(i, j, k) == wire' = [wire EXCEPT ![j][i] = SubSeq(@, k + 1, Len(@))]

Answer(i, j, k, message) ==
    wire' = [wire EXCEPT ![j][i] = SubSeq(@, k + 1, Len(@)), ![i][j] = Append(@, message)]

\* Tells every other node something.
Tell(i, Message(_)) ==
    wire' = [wire EXCEPT ![i] = [j \in Node |-> IF j = i THEN @[j] ELSE Append(@[j], Message(j))]]

(* Elections. *)

\* Nothing was heard of a leader for too long.
Timeout(i) ==
    /\ role[i] # "leader"
    /\ term' = [term EXCEPT ![i] = @ + 1]
    /\ vote' = [vote EXCEPT ![i] = i]
    /\ role' = [role EXCEPT ![i] = "candidate"]
    /\ votes' = [votes EXCEPT ![i] = {i}]
    /\ Tell(i, LAMBDA j : [kind |-> "ask", term |-> term[i] + 1,
                           lastTerm |-> TermAt(i, Len(log[i])), lastIndex |-> Len(log[i])])
    /\ UNCHANGED <<log, commit, next, match>>

\* A node votes once in a term, and only for one whose log is not behind its own.
HandleAsk(i, j) == \E k \in DOMAIN wire[j][i] :
    /\ Arrives(i, j, "ask", k)
    /\ LET message == wire[j][i][k]
           newer == message.term > term[i]
           now == Larger(message.term, term[i])
           voted == IF newer THEN Nobody ELSE vote[i]
           ownTerm == TermAt(i, Len(log[i]))
           upToDate == \/ message.lastTerm > ownTerm
                       \/ message.lastTerm = ownTerm /\ message.lastIndex >= Len(log[i])
           granted == message.term = now /\ voted \in {Nobody, j} /\ upToDate
       IN /\ term' = [term EXCEPT ![i] = now]
          /\ vote' = [vote EXCEPT ![i] = IF granted THEN j ELSE voted]
          /\ role' = [role EXCEPT ![i] = IF newer THEN "follower" ELSE @]
          /\ Answer(i, j, k, [kind |-> "vote", term |-> now, granted |-> granted])
    /\ UNCHANGED <<log, commit, votes, next, match>>

\* Whoever has the votes of a majority leads, and knows nothing of the others' logs yet.
HandleVote(i, j) == \E k \in DOMAIN wire[j][i] :
    /\ Arrives(i, j, "vote", k)
    /\ LET message == wire[j][i][k]
           newer == message.term > term[i]
           counts == message.term = term[i] /\ message.granted /\ role[i] = "candidate"
           mine == IF counts THEN votes[i] \cup {j} ELSE votes[i]
           wins == counts /\ Majority(mine)
       IN /\ term' = [term EXCEPT ![i] = Larger(@, message.term)]
          /\ vote' = [vote EXCEPT ![i] = IF newer THEN Nobody ELSE @]
          /\ role' = [role EXCEPT ![i] = IF newer THEN "follower" ELSE IF wins THEN "leader" ELSE @]
          /\ votes' = [votes EXCEPT ![i] = mine]
          /\ next' = [next EXCEPT ![i] = IF wins THEN [n \in Node |-> Len(log[i]) + 1] ELSE @]
          /\ match' = [match EXCEPT ![i] = IF wins THEN [n \in Node |-> 0] ELSE @]
    /\ Take(i, j, k)
    /\ UNCHANGED <<log, commit>>

(* Replication. *)

\* A client asks the leader to add something.
Propose(i, value) ==
    /\ role[i] = "leader"
    /\ log' = [log EXCEPT ![i] = Append(@, [term |-> term[i], value |-> value])]
    /\ UNCHANGED <<term, vote, role, commit, votes, next, match, wire>>

\* The leader sends each node what it may lack: nothing, if that is all it has, which still tells that it leads.
Replicate(i) ==
    /\ role[i] = "leader"
    /\ Tell(i, LAMBDA j : LET from == next[i][j] IN
           [kind |-> "append", term |-> term[i], previous |-> from - 1, previousTerm |-> TermAt(i, from - 1),
            entries |-> SubSeq(log[i], from, Len(log[i])), commit |-> commit[i]])
    /\ UNCHANGED <<kept, role, commit, votes, next, match>>

\* A node takes entries that continue its own log; what contradicts them is dropped.
HandleAppend(i, j) == \E k \in DOMAIN wire[j][i] :
    /\ Arrives(i, j, "append", k)
    /\ LET message == wire[j][i][k]
           newer == message.term > term[i]
           now == Larger(message.term, term[i])
           old == message.term < term[i]
           fits == /\ ~old
                   /\ message.previous <= Len(log[i])
                   /\ TermAt(i, message.previous) = message.previousTerm
           last == message.previous + Len(message.entries)
           known == last <= Len(log[i]) /\ SubSeq(log[i], message.previous + 1, last) = message.entries
       IN /\ term' = [term EXCEPT ![i] = now]
          /\ vote' = [vote EXCEPT ![i] = IF newer THEN Nobody ELSE @]
          /\ role' = [role EXCEPT ![i] = IF old THEN @ ELSE "follower"]
          /\ log' = [log EXCEPT ![i] = IF ~fits \/ known THEN @ ELSE SubSeq(@, 1, message.previous) \o message.entries]
          /\ commit' = [commit EXCEPT ![i] = IF fits THEN Larger(@, Smaller(message.commit, last)) ELSE @]
          /\ Answer(i, j, k, [kind |-> "ack", term |-> now, fits |-> fits, match |-> IF fits THEN last ELSE 0])
    /\ UNCHANGED <<votes, next, match>>

\* So many entries of a leader's log are on a majority of nodes and end with one of its own term. Entries of older terms
\* are decided only together with such a one: alone, a later leader could still drop them.
Decided(i, shared) ==
    LET on(index) == {i} \cup {n \in Node : shared[n] >= index}
        decided == {index \in commit[i] + 1 .. Len(log[i]) : Majority(on(index)) /\ log[i][index].term = term[i]}
    IN IF decided = {} THEN commit[i] ELSE CHOOSE index \in decided : \A other \in decided : other <= index

HandleAck(i, j) == \E k \in DOMAIN wire[j][i] :
    /\ Arrives(i, j, "ack", k)
    /\ LET message == wire[j][i][k]
           newer == message.term > term[i]
           counts == message.term = term[i] /\ role[i] = "leader"
           shared == IF counts /\ message.fits
                     THEN [match[i] EXCEPT ![j] = Larger(@, message.match)]
                     ELSE match[i]
       IN /\ term' = [term EXCEPT ![i] = Larger(@, message.term)]
          /\ vote' = [vote EXCEPT ![i] = IF newer THEN Nobody ELSE @]
          /\ role' = [role EXCEPT ![i] = IF newer THEN "follower" ELSE @]
          /\ match' = [match EXCEPT ![i] = shared]
          /\ next' = [next EXCEPT ![i][j] = IF ~counts THEN @
                                            ELSE IF message.fits THEN shared[j] + 1 ELSE Larger(1, @ - 1)]
          /\ commit' = [commit EXCEPT ![i] = IF counts THEN Decided(i, shared) ELSE @]
    /\ Take(i, j, k)
    /\ UNCHANGED <<log, votes>>

(* Crashes. *)

\* A node is there again, with what it had written down.
Restart(i) ==
    /\ role' = [role EXCEPT ![i] = "follower"]
    /\ commit' = [commit EXCEPT ![i] = 0]
    /\ votes' = [votes EXCEPT ![i] = {}]
    /\ next' = [next EXCEPT ![i] = [j \in Node |-> 1]]
    /\ match' = [match EXCEPT ![i] = [j \in Node |-> 0]]
    /\ UNCHANGED <<kept, wire>>

Next == \E i \in Node :
    \/ Timeout(i)
    \/ Replicate(i)
    \/ Restart(i)
    \/ \E value \in Value : Propose(i, value)
    \/ \E j \in Node \ {i} : HandleAsk(i, j) \/ HandleVote(i, j) \/ HandleAppend(i, j) \/ HandleAck(i, j)

(* What is to be shown of it, by model checking. *)

OneLeaderATerm == \A i, j \in Node : role[i] = "leader" /\ role[j] = "leader" /\ term[i] = term[j] => i = j

DecidedIsDecided == \A i, j \in Node :
    \A index \in 1 .. Smaller(commit[i], commit[j]) : log[i][index] = log[j][index]

\* Small enough to be gone through.
Small ==
    /\ \A i \in Node : term[i] <= 2 /\ Len(log[i]) <= 1
    /\ \A i, j \in Node : Len(wire[i][j]) <= 1
=============================================================================

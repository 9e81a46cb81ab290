------------------------------- MODULE Words --------------------------------
(* Words of two letters of four, numbered from 0 to 15, and how many of them *)
(* end with a letter.                                                        *)
EXTENDS Integers, FiniteSets

VARIABLE words

Put(word, result) ==
    /\ result = (word \in words)
    /\ words' = words \cup {word}

Remove(word, result) ==
    /\ result = (word \in words)
    /\ words' = words \ {word}

Contains(word, result) == result = (word \in words) /\ UNCHANGED words

Ending(letter, count) ==
    /\ count = Cardinality({word \in words : word % 4 = letter})
    /\ UNCHANGED words

Init == words = {}

Next ==
    \/ \E word \in 0..15, result \in BOOLEAN : Put(word, result) \/ Remove(word, result) \/ Contains(word, result)
    \/ \E letter \in 0..3, count \in 0..4 : Ending(letter, count)

Spec == Init /\ [][Next]_words
=============================================================================

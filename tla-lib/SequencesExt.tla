---------------------------- MODULE SequencesExt ----------------------------
\* Operators on sequences. What is written with Len, SubSeq and \o alone also works on strings, as those do in TLC.

LOCAL INSTANCE Sequences
LOCAL INSTANCE Integers
LOCAL INSTANCE FiniteSets
LOCAL INSTANCE FiniteSetsExt
LOCAL INSTANCE TLC

LOCAL LoomToSet(s) == {s[i] : i \in DOMAIN s}

LOCAL LoomToBag(s) == [x \in {s[i] : i \in DOMAIN s} |-> Cardinality({i \in DOMAIN s : s[i] = x})]

LOCAL LoomSetToSeq(S) ==
    LET RECURSIVE List(_)
        List(rest) ==
            IF rest = {} THEN <<>>
            ELSE LET x == CHOOSE x \in rest : TRUE
                 IN  <<x>> \o List(rest \ {x})
    IN  List(S)

LOCAL LoomContains(s, e) == \E i \in 1..Len(s) : s[i] = e

LOCAL LoomReverse(s) == [i \in 1..Len(s) |-> s[Len(s) + 1 - i]]

LOCAL LoomRemove(s, e) == SelectSeq(s, LAMBDA x : x # e)

LOCAL LoomReplaceAll(s, old, new) == [i \in 1..Len(s) |-> IF s[i] = old THEN new ELSE s[i]]

LOCAL LoomSelectInSeq(s, Test(_)) ==
    LET RECURSIVE From(_)
        From(i) == IF i > Len(s) THEN 0 ELSE IF Test(s[i]) THEN i ELSE From(i + 1)
    IN  From(1)

LOCAL LoomSelectLastInSeq(s, Test(_)) ==
    LET RECURSIVE Down(_)
        Down(i) == IF i = 0 THEN 0 ELSE IF Test(s[i]) THEN i ELSE Down(i - 1)
    IN  Down(Len(s))

LOCAL LoomIsPrefix(s, t) == Len(s) <= Len(t) /\ s = SubSeq(t, 1, Len(s))

LOCAL LoomFoldLeft(op(_, _), base, s) ==
    LET RECURSIVE UpTo(_)
        UpTo(n) == IF n = 0 THEN base ELSE op(UpTo(n - 1), s[n])
    IN  UpTo(Len([i \in DOMAIN s |-> s[i]]))

LOCAL LoomFoldRight(op(_, _), s, base) ==
    LET n == Len([i \in DOMAIN s |-> s[i]])
        RECURSIVE From(_)
        From(i) == IF i > n THEN base ELSE op(s[i], From(i + 1))
    IN  From(1)

LOCAL LoomFlattenSeq(s) ==
    LET RECURSIVE From(_)
        From(i) == IF i = Len(s) THEN s[i] ELSE s[i] \o From(i + 1)
    IN  IF Len(s) = 0 THEN <<>> ELSE From(1)

-----------------------------------------------------------------------------
\* Between sets and sequences.

\* The elements of s.
ToSet(s) == LoomToSet(s)

\* The elements of s with how often each occurs.
ToBag(s) == LoomToBag(s)

\* The elements of S once each, in the order CHOOSE takes them.
SetToSeq(S) == LoomSetToSeq(S)

\* Every order of S.
SetToSeqs(S) ==
    LET RECURSIVE Orders(_)
        Orders(T) == IF T = {} THEN {<<>>} ELSE UNION {{<<x>> \o o : o \in Orders(T \ {x})} : x \in T}
    IN  Orders(S)

\* The elements of S sorted by op.
SetToSortSeq(S, op(_, _)) == SortSeq(LoomSetToSeq(S), LAMBDA x, y : op(x, y))

\* Every order of every subset of S.
SetToAllKPermutations(S) == UNION {SetToSeqs(T) : T \in SUBSET S}

\* All sequences of exactly n elements of the set.
TupleOf(set, n) == [1..n -> set]

\* All sequences of at most n elements of the set.
SeqOf(set, n) == UNION {[1..k -> set] : k \in 0..n}

\* Another name for SeqOf.
BoundedSeq(S, n) == SeqOf(S, n)

-----------------------------------------------------------------------------
\* Looking into a sequence.

\* Does e occur in s?
Contains(s, e) == LoomContains(s, e)

\* Does op hold between every element and every later one?
IsSorted(s, op(_, _)) == \A i \in 1..Len(s) : \A j \in (i + 1)..Len(s) : op(s[i], s[j])

\* The last element.
Last(s) == s[Len(s)]

\* The index of the first element that passes the test, 0 if none does.
SelectInSeq(seq, Test(_)) == LoomSelectInSeq(seq, LAMBDA x : Test(x))

\* The same in seq[from], ..., seq[to], counted from `from' as 1.
SelectInSubSeq(seq, from, to, Test(_)) == LoomSelectInSeq(SubSeq(seq, from, to), LAMBDA x : Test(x))

\* The index of the last element that passes the test, 0 if none does.
SelectLastInSeq(seq, Test(_)) == LoomSelectLastInSeq(seq, LAMBDA x : Test(x))

\* The same in seq[from], ..., seq[to], counted from `from' as 1.
SelectLastInSubSeq(seq, from, to, Test(_)) == LoomSelectLastInSeq(SubSeq(seq, from, to), LAMBDA x : Test(x))

\* The index from 1..b that a means when counting goes round.
SeqMod(a, b) == IF a % b = 0 THEN b ELSE a % b

-----------------------------------------------------------------------------
\* Changing a sequence.

\* The elements from last to first.
Reverse(s) == LoomReverse(s)

\* s without any e.
Remove(s, e) == LoomRemove(s, e)

\* s with new wherever old was.
ReplaceAll(s, old, new) == LoomReplaceAll(s, old, new)

\* s with e at index i and the rest from there moved up by one.
InsertAt(s, i, e) == SubSeq(s, 1, i - 1) \o <<e>> \o SubSeq(s, i, Len(s))

\* s with e instead of the element at index i.
ReplaceAt(s, i, e) == [s EXCEPT ![i] = e]

\* s without the element at index i.
RemoveAt(s, i) == SubSeq(s, 1, i - 1) \o SubSeq(s, i + 1, Len(s))

\* s without the first e.
RemoveFirst(s, e) ==
    LET i == LoomSelectInSeq(s, LAMBDA x : x = e) IN IF i = 0 THEN s ELSE RemoveAt(s, i)

\* s without the first element that passes the test.
RemoveFirstMatch(s, Test(_)) ==
    LET i == LoomSelectInSeq(s, LAMBDA x : Test(x)) IN IF i = 0 THEN s ELSE RemoveAt(s, i)

\* An element put before a sequence, or after it.
Cons(elt, seq) == <<elt>> \o seq
Snoc(elt, seq) == Append(seq, elt)

\* All but the last element.
Front(s) == SubSeq(s, 1, Len(s) - 1)

\* The sequences in s one after the other.
FlattenSeq(seqs) == LoomFlattenSeq(seqs)

\* Pairs of elements at the same index, as many as the shorter sequence has.
Zip(s, t) == [i \in 1..(IF Len(s) < Len(t) THEN Len(s) ELSE Len(t)) |-> <<s[i], t[i]>>]

\* <<s[1]>>, <<t[1]>>, <<s[2]>>, <<t[2]>>, ... of two sequences of the same length; two empty sequences from nothing.
Interleave(s, t) ==
    CASE Len(s) = Len(t) /\ Len(s) > 0 ->
            [i \in 1..(2 * Len(s)) |-> IF i % 2 = 1 THEN <<s[(i + 1) \div 2]>> ELSE <<t[i \div 2]>>]
      [] Len(s) = Len(t) /\ Len(s) = 0 -> << <<>>, <<>> >>

-----------------------------------------------------------------------------
\* Parts of a sequence.

\* Is s the beginning, or the end, of t? Strict: and shorter.
IsPrefix(s, t) == LoomIsPrefix(s, t)
IsStrictPrefix(s, t) == LoomIsPrefix(s, t) /\ Len(s) < Len(t)
IsSuffix(s, t) == Len(s) <= Len(t) /\ s = SubSeq(t, Len(t) - Len(s) + 1, Len(t))
IsStrictSuffix(s, t) == IsSuffix(s, t) /\ Len(s) < Len(t)

\* All beginnings, or ends, of s, the empty one and s itself among them.
Prefixes(s) == {SubSeq(s, 1, n) : n \in 0..Len(s)}
Suffixes(s) == {SubSeq(s, n, Len(s)) : n \in 1..(Len(s) + 1)}

\* The longest beginning that all sequences in S share; S must not be empty.
LongestCommonPrefix(S) ==
    LET some == CHOOSE s \in S : TRUE
        shared == {n \in 0..Len(some) :
                      \A t \in S : n <= Len(t) /\ SubSeq(t, 1, n) = SubSeq(some, 1, n)}
    IN  SubSeq(some, 1, Max(shared))

\* All beginnings that all sequences in S share.
CommonPrefixes(S) == IF S = {} THEN {} ELSE Prefixes(LongestCommonPrefix(S))

\* All runs of neighbouring elements, the empty one among them.
SubSeqs(s) ==
    {SubSeq(s, 1, 0)} \cup UNION {{SubSeq(s, i, j) : j \in i..Len(s)} : i \in 1..Len(s)}

\* Everything that is left of s when any elements are dropped.
AllSubSeqs(s) ==
    LET Kept(D) ==
            LET RECURSIVE From(_)
                From(i) == IF i > Len(s) THEN <<>>
                           ELSE IF i \in D THEN <<s[i]>> \o From(i + 1) ELSE From(i + 1)
            IN  From(1)
    IN  {Kept(D) : D \in SUBSET (1..Len(s))}

\* Where s first occurs in t as a run of neighbouring elements; an error if it does not.
IndexFirstSubSeq(s, t) ==
    LET At(i) == SubSeq(t, i, i + Len(s) - 1) = s
    IN  CHOOSE i \in 1..(Len(t) - Len(s) + 1) : At(i) /\ \A j \in 1..(i - 1) : ~At(j)

\* t with r instead of the Len(s) elements from index i.
ReplaceSubSeqAt(i, r, s, t) == SubSeq(t, 1, i - 1) \o r \o SubSeq(t, i + Len(s), Len(t))

\* t with r instead of the first s in it.
ReplaceFirstSubSeq(r, s, t) ==
    IF \E i \in 1..(Len(t) - Len(s) + 1) : SubSeq(t, i, i + Len(s) - 1) = s
    THEN ReplaceSubSeqAt(IndexFirstSubSeq(s, t), r, s, t)
    ELSE t

\* t with r instead of every s in it, found from left to right without overlap. For an empty s, r is put before every
\* element of t, and the result is r if t is empty too.
ReplaceAllSubSeqs(r, s, t) ==
    LET n == Len(s)
        RECURSIVE From(_)
        From(i) ==
            IF i > Len(t) THEN SubSeq(t, 1, 0)
            ELSE IF n = 0 THEN r \o SubSeq(t, i, i) \o From(i + 1)
            ELSE IF i + n - 1 <= Len(t) /\ SubSeq(t, i, i + n - 1) = s THEN r \o From(i + n)
            ELSE SubSeq(t, i, i) \o From(i + 1)
    IN  IF s = t THEN r ELSE IF r = s THEN t ELSE From(1)

-----------------------------------------------------------------------------
\* Folds.

\* op(... op(op(base, s[1]), s[2]) ..., s[n]).
FoldLeft(op(_, _), base, seq) == LoomFoldLeft(LAMBDA x, y : op(x, y), base, seq)

\* op(s[1], op(s[2], ... op(s[n], base))).
FoldRight(op(_, _), seq, base) == LoomFoldRight(LAMBDA x, y : op(x, y), seq, base)

\* op(s[n], ... op(s[2], op(s[1], base))); op should not depend on the order.
FoldSeq(op(_, _), base, seq) == FoldFunction(op, base, seq)

\* FoldLeft and FoldRight over the indices.
FoldLeftDomain(op(_, _), base, seq) ==
    LoomFoldLeft(LAMBDA x, y : op(x, y), base, [i \in DOMAIN seq |-> i])
FoldRightDomain(op(_, _), seq, base) ==
    LoomFoldRight(LAMBDA x, y : op(x, y), [i \in DOMAIN seq |-> i], base)

=============================================================================

-------------------------- MODULE SequencesExtTest --------------------------
EXTENDS Integers, Sequences, FiniteSets, SequencesExt

\* The operators must not clash with a specification's own operators of these names.
Range(f) == {f[x] : x \in DOMAIN f}
Max(a, b) == IF a > b THEN a ELSE b

Pair(x, y) == <<x, y>>
Even(x) == x % 2 = 0
OneToThree == [i \in {3, 1, 2} |-> i * 10]
Nothing == [i \in 1..(-1) |-> i]

ASSUME ToSet(<<>>) = {}
ASSUME ToSet(<<3, 1, 3>>) = {1, 3}
ASSUME ToSet(OneToThree) = {10, 20, 30}
ASSUME ToSet(Nothing) = {}
ASSUME ToSet(<<{1}, {2, 1}, {1, 2}>>) = {{1}, {1, 2}}

ASSUME ToBag(<<>>) = <<>>
ASSUME ToBag(<<"a", "b", "a">>) = [x \in {"a", "b"} |-> IF x = "a" THEN 2 ELSE 1]

ASSUME SetToSeq({}) = <<>>
ASSUME SetToSeq({3, 1, 2}) = <<1, 2, 3>>
ASSUME SetToSeq(2..4) = <<2, 3, 4>>
ASSUME SetToSeq({1} \cup {5, 3}) = <<1, 3, 5>>
ASSUME SetToSeq({x \in 1..9 : Even(x)}) = <<2, 4, 6, 8>>
ASSUME Len(SetToSeq(SUBSET {1, 2})) = 4 /\ ToSet(SetToSeq(SUBSET {1, 2})) = SUBSET {1, 2}
ASSUME LET s == SetToSeq({"x", "y", "z"}) IN Len(s) = 3 /\ ToSet(s) = {"x", "y", "z"}
ASSUME LET S == {"p", "q"} IN SetToSeq(S)[1] = CHOOSE x \in S : TRUE

ASSUME SetToSeqs({}) = {<<>>}
ASSUME SetToSeqs({"t", "l"}) = {<<"t", "l">>, <<"l", "t">>}
ASSUME Cardinality(SetToSeqs(1..5)) = 120

ASSUME SetToSortSeq({2, 3, 1}, LAMBDA x, y : x > y) = <<3, 2, 1>>
ASSUME SetToSortSeq({2, 3, 1}, <) = <<1, 2, 3>>
ASSUME SetToSortSeq({}, <) = <<>>

ASSUME SetToAllKPermutations({"a", "b"}) = {<<>>, <<"a">>, <<"b">>, <<"a", "b">>, <<"b", "a">>}

ASSUME TupleOf({1, 2}, 2) = {<<1, 1>>, <<1, 2>>, <<2, 1>>, <<2, 2>>}
ASSUME SeqOf({1}, 2) = {<<>>, <<1>>, <<1, 1>>}
ASSUME BoundedSeq({1, 2}, 1) = {<<>>, <<1>>, <<2>>}
ASSUME <<2, 1, 2>> \in BoundedSeq(1..20, 3)

ASSUME Contains(<<1, 2>>, 2) /\ ~Contains(<<1, 2>>, 3) /\ ~Contains(<<>>, 3) /\ ~Contains(Nothing, 1)
ASSUME Contains(OneToThree, 30)
ASSUME Contains(<<{2, 1}>>, 1..2)

ASSUME IsSorted(<<1, 2, 2>>, <=) /\ ~IsSorted(<<1, 2, 2>>, <) /\ IsSorted(<<>>, <)

ASSUME Last(<<1, 2, 3>>) = 3
ASSUME Front(<<1, 2, 3>>) = <<1, 2>> /\ Front(<<1>>) = <<>>
ASSUME Cons(1, <<2>>) = <<1, 2>> /\ Snoc(1, <<2>>) = <<2, 1>>

ASSUME SelectInSeq(<<1, 4, 3, 6>>, Even) = 2 /\ SelectInSeq(<<1, 3>>, Even) = 0 /\ SelectInSeq(<<>>, Even) = 0
ASSUME SelectLastInSeq(<<1, 4, 3, 6, 7>>, Even) = 4 /\ SelectLastInSeq(<<1>>, Even) = 0
ASSUME SelectInSubSeq(<<2, 4, 3, 6>>, 3, 4, Even) = 2
ASSUME SelectLastInSubSeq(<<2, 4, 3, 6>>, 1, 3, Even) = 2
ASSUME SelectInSeq(<<2, "not a number">>, Even) = 1

ASSUME [a \in 1..6 |-> SeqMod(a, 3)] = <<1, 2, 3, 1, 2, 3>>

ASSUME Reverse(<<>>) = <<>> /\ Reverse(<<1, 2, 3>>) = <<3, 2, 1>> /\ Reverse(OneToThree) = <<30, 20, 10>>
ASSUME Reverse("") = <<>>
ASSUME Remove(<<1, 2, 1>>, 1) = <<2>> /\ Remove(<<1>>, 1) = <<>> /\ Remove(<<1>>, 2) = <<1>>
ASSUME ReplaceAll(<<1, 2, 1>>, 1, 5) = <<5, 2, 5>>
ASSUME InsertAt(<<1, 2>>, 1, 0) = <<0, 1, 2>> /\ InsertAt(<<1, 2>>, 3, 0) = <<1, 2, 0>> /\ InsertAt(<<>>, 1, 0) = <<0>>
ASSUME ReplaceAt(<<1, 2>>, 2, 5) = <<1, 5>>
ASSUME RemoveAt(<<1, 2, 3>>, 2) = <<1, 3>> /\ RemoveAt(<<1>>, 1) = <<>> /\ RemoveAt(<<1>>, 2) = <<1>>
ASSUME RemoveFirst(<<1, 2, 1>>, 1) = <<2, 1>> /\ RemoveFirst(<<1>>, 2) = <<1>>
ASSUME RemoveFirstMatch(<<1, 2, 4>>, Even) = <<1, 4>> /\ RemoveFirstMatch(<<1>>, Even) = <<1>>

ASSUME FlattenSeq(<<>>) = <<>> /\ FlattenSeq(<< <<1>>, <<>>, <<2, 3>> >>) = <<1, 2, 3>>
ASSUME FlattenSeq(<<"ab", "", "c">>) = "abc" /\ FlattenSeq(<<"ab">>) = "ab"
ASSUME FlattenSeq(<<OneToThree, Nothing>>) = <<10, 20, 30>>

ASSUME Zip(<<1, 2>>, <<"a", "b", "c">>) = << <<1, "a">>, <<2, "b">> >> /\ Zip(<<>>, <<1>>) = <<>>
ASSUME Interleave(<<1, 3>>, <<2, 4>>) = << <<1>>, <<2>>, <<3>>, <<4>> >>
ASSUME Interleave(<<>>, <<>>) = << <<>>, <<>> >>

ASSUME IsPrefix(<<>>, <<>>) /\ IsPrefix(<<1>>, <<1, 2>>) /\ ~IsPrefix(<<2>>, <<1, 2>>) /\ ~IsPrefix(<<1, 2>>, <<1>>)
ASSUME IsPrefix("ab", "abc") /\ ~IsPrefix("b", "abc")
ASSUME IsPrefix(OneToThree, <<10, 20, 30, 40>>)
ASSUME IsStrictPrefix(<<1>>, <<1, 2>>) /\ ~IsStrictPrefix(<<1>>, <<1>>)
ASSUME IsSuffix(<<>>, <<1>>) /\ IsSuffix(<<2>>, <<1, 2>>) /\ ~IsSuffix(<<1>>, <<1, 2>>)
ASSUME IsStrictSuffix(<<2>>, <<1, 2>>) /\ ~IsStrictSuffix(<<2>>, <<2>>)
ASSUME Prefixes(<<1, 2>>) = {<<>>, <<1>>, <<1, 2>>} /\ Suffixes(<<1, 2>>) = {<<>>, <<2>>, <<1, 2>>}
ASSUME CommonPrefixes({<<1, 2>>, <<1, 3>>}) = {<<>>, <<1>>} /\ CommonPrefixes({}) = {}
ASSUME LongestCommonPrefix({<<1, 2, 3>>, <<1, 2, 4>>, <<1, 2>>}) = <<1, 2>> /\ LongestCommonPrefix({<<1>>}) = <<1>>
ASSUME LongestCommonPrefix({"abc", "abd"}) = "ab"
ASSUME SubSeqs(<<1, 2, 3>>) = {<<>>, <<1>>, <<2>>, <<3>>, <<1, 2>>, <<2, 3>>, <<1, 2, 3>>}
ASSUME AllSubSeqs(<<1, 2, 3>>) = SubSeqs(<<1, 2, 3>>) \cup {<<1, 3>>}

ASSUME IndexFirstSubSeq(<<2, 1>>, <<1, 2, 1, 2, 1>>) = 2 /\ IndexFirstSubSeq(<<>>, <<5>>) = 1
ASSUME ReplaceSubSeqAt(2, <<9, 9>>, <<2>>, <<1, 2, 3>>) = <<1, 9, 9, 3>>
ASSUME ReplaceFirstSubSeq(<<>>, <<1>>, <<1, 2, 1>>) = <<2, 1>> /\ ReplaceFirstSubSeq(<<9>>, <<3>>, <<1>>) = <<1>>
ASSUME ReplaceFirstSubSeq("x", "b", "abcb") = "axcb"
ASSUME ReplaceAllSubSeqs(<<2>>, <<3>>, <<1, 3>>) = <<1, 2>>
ASSUME ReplaceAllSubSeqs(<<2, 2>>, <<1, 1>>, <<1, 1, 1>>) = <<2, 2, 1>>
ASSUME ReplaceAllSubSeqs(<<4>>, <<>>, <<>>) = <<4>> /\ ReplaceAllSubSeqs(<<0>>, <<>>, <<1, 2>>) = <<0, 1, 0, 2>>
ASSUME ReplaceAllSubSeqs("x", "b", "abcb") = "axcx"

ASSUME FoldLeft(Pair, 0, <<3, 1, 2>>) = << << <<0, 3>>, 1>>, 2>>
ASSUME FoldRight(Pair, <<3, 1, 2>>, 0) = <<3, <<1, <<2, 0>> >> >>
ASSUME FoldLeft(Pair, 0, <<>>) = 0 /\ FoldRight(Pair, <<>>, 0) = 0
ASSUME FoldSeq(Snoc, <<>>, <<3, 1, 2>>) = <<3, 1, 2>>
ASSUME FoldSeq(+, 0, <<3, 1, 2>>) = 6 /\ FoldLeft(-, 0, <<3, 1>>) = -4
ASSUME FoldLeft(\cup, {}, << {1}, {2}, {1, 3} >>) = {1, 2, 3} /\ FoldSeq(\cap, {1, 2}, << {1}, 0..1 >>) = {1}
ASSUME FoldLeft(\o, <<>>, << <<1>>, <<2>> >>) = <<1, 2>> /\ FoldRight(/\, <<TRUE, FALSE>>, TRUE) = FALSE
ASSUME FoldLeftDomain(Pair, 0, <<"a", "b">>) = << <<0, 1>>, 2>>
ASSUME FoldRightDomain(Pair, <<"a", "b">>, 0) = <<1, <<2, 0>> >>
ASSUME FoldLeft(LAMBDA x, y : x + y, 0, OneToThree) = 60
=============================================================================

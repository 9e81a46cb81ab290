------------------------------ MODULE JsonTest ------------------------------
EXTENDS Integers, Sequences, TLC, TLCExt, Json

Data == JsonDeserialize("data/values.json")

ASSUME ToJson(1) = "1" /\ ToJson(-3) = "-3" /\ ToJson(TRUE) = "true" /\ ToJson("a\"b") = "\"a\\\"b\""
ASSUME ToJson(<<>>) = "[]" /\ ToJson([x \in {} |-> 1]) = "[]" /\ ToJson({}) = "[]"
ASSUME ToJson(<<1, <<2, "x">> >>) = "[1,[2,\"x\"]]"
ASSUME ToJson([i \in 1..2 |-> i]) = "[1,2]" /\ ToJson((2 :> "b") @@ (1 :> "a")) = "[\"a\",\"b\"]"
ASSUME ToJson({3, 2, 1}) = "[1,2,3]" /\ ToJson(1..3) = "[1,2,3]" /\ ToJson(SUBSET {1}) = "[[],[1]]"
ASSUME ToJson([b |-> 1, a |-> [c |-> {2}]]) = "{\"a\":{\"c\":[2]},\"b\":1}"
ASSUME ToJson(("b" :> 1) @@ ("a" :> 2)) = ToJson([a |-> 2, b |-> 1])
ASSUME ToJson([i \in {0, 5} |-> i]) = "{\"0\":0,\"5\":5}"
ASSUME ToJson(TLCModelValue("m")) = "\"m\""
ASSUME ToJsonArray({}) = "[]" /\ ToJsonArray({2, 1}) = "[1,2]" /\ ToJsonArray(<<2, 1>>) = "[2,1]"
ASSUME ToJsonObject([a |-> TRUE]) = "{\"a\":true}" /\ ToJsonObject(<<7, 8>>) = "{\"0\":7,\"1\":8}"

ASSUME Data = [numbers |-> <<1, -2, 2147483647>>, nested |-> [yes |-> TRUE, empty |-> <<>>], text |-> "snow \" man"]
ASSUME ndJsonDeserialize("data/lines.ndjson") = << [op |-> "push", v |-> 1], <<>>, 3 >>
=============================================================================

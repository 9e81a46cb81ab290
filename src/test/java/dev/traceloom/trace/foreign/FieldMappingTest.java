package dev.traceloom.trace.foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.traceloom.trace.value.BadValueException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Any other log of JSON lines is read once somebody says which field is what. */
class FieldMappingTest {
    @TempDir
    Path folder;

    private List<String> read(String fields, String text) throws Exception {
        return Logs.lines(new Logs(folder).read("any.log", text, fields));
    }

    @Test
    void fieldsAreNamedByPathsAndLinesThatAreNoRecordsLeftOut() throws Exception {
        assertEquals(
                List.of("7: send(a = 1, b = <<2>>) [2,2] before n=0 after n=1 line 2"),
                read("name=e.what, node=e.who, args=e.with, before=e.from, state=e.to, where=kind:op, where=e", """
                        {"kind":"boot","e":{}}
                        {"kind":"op","e":{"what":"send","who":7,"with":{"a":1,"b":[2]},"from":{"n":0},"to":{"n":1}}}
                        {"kind":"op"}
                        """));
    }

    @Test
    void withoutANameARecordIsAnyStep() throws Exception {
        assertEquals(List.of("0: AT_MOST_ONE [1,1] after x=1 line 1"), read("state=vars", "{\"vars\":{\"x\":1}}\n"));
    }

    @Test
    void theStateMayBeAllFieldsThatSayNothingElse() throws Exception {
        assertEquals(
                List.of("n: A [1,1] after x=1 y=2 line 1"),
                read("name=do,node=at.id,state=*,where=v:3", "{\"do\":\"A\",\"at\":{\"id\":\"n\"},\"x\":1,\"v\":3,\"y\":2}\n"));
    }

    @Test
    void keysWithDotsCommasAndColonsAreWrittenWithBackslashes() throws Exception {
        assertEquals(
                List.of("0: A [1,1] line 1"),
                read("name=a\\.b\\,c,where=d\\:e:f\\:g", "{\"a.b,c\":\"A\",\"d:e\":\"f:g\"}\n{\"d:e\":\"f\"}\n"));
    }

    @Test
    void timeboxesMayBeCalledAnything() throws Exception {
        assertEquals(
                List.of("w: A [5,9] line 1", "w: NONE [9,18446744073709551615] after x=1 line 1"),
                read("name=n,node=w,start=t.b,end=t.e,state=s",
                        "{\"n\":\"A\",\"w\":\"w\",\"t\":{\"b\":\"5\",\"e\":9},\"s\":{\"x\":1}}\n"));
    }

    @Test
    void aTimeOrdersRecordsInsteadOfTheFileAndKeepsHowFarTheyAreApart() throws Exception {
        assertEquals(
                List.of("b: B [1,1] line 2", "a: A [6,6] line 1", "b: B [6,6] line 3"),
                read("name=n,node=w,time=t", """
                        {"n":"A","w":"a","t":2.0}
                        {"n":"B","w":"b","t":1.5}
                        {"n":"B","w":"b","t":2}
                        """));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "name              | expected fields such as name=event.name,node=event.nid,state=event.state,where=tag:trace, found \"name\"",
                "nid=event.nid     | expected one of name, node, args, state, before, time, start, end, duration, clock, span, parent, trace, send, receive or where, found \"nid\"",
                "name=a,name=b     | expected name once, found it twice",
                "name=             | expected a path such as event.name, found \"\"",
                "name=a..b         | expected a path such as event.name, found \"a..b\"",
                "name=*            | expected a path in name, found *, which only state and args can be",
                "node=a,where=b    | expected a name or a state among the fields, found neither: a record without both says nothing",
                "name=a,start=b    | expected start and end together, found one of them alone",
                "name=a,start=b,end=c,time=d | expected a time, or a start and an end, found both",
                "state=a,args=b    | expected a name where there are args, found none",
            })
    void whatIsNoMappingIsRefused(String fields, String sentence) {
        assertEquals(sentence, assertThrows(BadValueException.class, () -> FieldMapping.parse(fields)).getMessage());
    }
}

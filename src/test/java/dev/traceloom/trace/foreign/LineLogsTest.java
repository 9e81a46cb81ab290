package dev.traceloom.trace.foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs of others with a JSON object a line: each is known by what stands in it, and says the same in our words. */
class LineLogsTest {
    private static final String ETCD = """
            {"level":"debug","ts":17.25,"tag":"trace","event":{"name":"Campaign","nid":"1","state":{"term":2,"vote":"1"},"log":5}}
            {"level":"info","msg":"something else"}
            {"level":"debug","ts":17.5,"tag":"trace","event":{"name":"Vote","nid":"2","state":{"term":2,"conf":[["1"],[]]}}}
            """;

    @TempDir
    Path folder;

    private Logs logs;

    @BeforeEach
    void logs() {
        logs = new Logs(folder);
    }

    @Test
    void anEventInAnEnvelopeIsAnOperationOfItsNodeAndItsStateIsSeenAfterIt() throws Exception {
        assertEquals(
                List.of(
                        "1: Campaign [1,1] after term=2 vote=\"1\" line 1",
                        "2: Vote [3,3] after term=2 conf=<<<<\"1\">>, <<>>>> line 3"),
                Logs.lines(logs.read("raft.ndjson", ETCD)));
    }

    @Test
    void allOfALineStaysAtHandWhateverItsNumbers() throws Exception {
        Operation first = logs.read("raft.ndjson", ETCD).threads().get(0).operations().get(0);
        assertEquals(
                "{\"level\":\"debug\",\"ts\":17.25,\"tag\":\"trace\",\"event\":{\"name\":\"Campaign\",\"nid\":\"1\",\"state\":"
                        + "{\"term\":2,\"vote\":\"1\"},\"log\":5}}",
                first.observations().fields().toString());
    }

    @Test
    void aNumberThatTlcCannotHoldIsTheStringOfItsDigits() throws Exception {
        assertEquals(
                List.of("0: A [1,1] after x=1 y=\"2.50\" z=\"4294967296\" w=-5 v=\"1e3\" line 1"),
                Logs.lines(logs.read("x.ndjson", """
                        {"tag":"trace","event":{"name":"A","state":{"x":1,"y":2.50,"z":4294967296,"w":-5,"v":1e3}}}
                        """)));
    }

    @Test
    void aLogIsKnownByItsContentsWhateverItIsCalledAndWhateverItBeginsWith() throws Exception {
        String config = "{\"tag\":\"config\",\"servers\":[\"1\",\"2\"]}\n";
        for (String name : List.of("raft.jsonl", "trace.ndjson.3", "raft.log", "raft")) {
            assertEquals(2, logs.read(name, config + ETCD).operationCount(), name);
        }
    }

    @Test
    void anEventThatIsAStringHasItsStateBesideIt() throws Exception {
        assertEquals(
                List.of("t2: Reserve [1,1] after head=1 line 1", "t1: Publish [2,2] after head=1 line 2"),
                Logs.lines(logs.read("ring.ndjson", """
                        {"tag":"trace","ts":"126","event":"Reserve","thread":"t2","n":1,"state":{"head":1}}
                        {"tag":"trace","ts":"127","event":"Publish","thread":"t1","state":{"head":1}}
                        """)));
    }

    @Test
    void ofCcfTheFunctionIsTheOperationAndCommandsAreLeftOut() throws Exception {
        assertEquals(
                List.of(
                        "0: become_leader [2,2] after node_id=\"0\" commit_idx=2 line 2",
                        "1: commit [3,3] after node_id=\"1\" commit_idx=2 line 3"),
                Logs.lines(logs.read("ccf.ndjson", """
                        {"tag": "raft_trace", "cmd": "start_node,0"}
                        {"h_ts":"1","tag":"raft_trace","msg":{"function":"become_leader","state":{"node_id":"0","commit_idx":2}}}
                        {"h_ts":"2","tag":"raft_trace","msg":{"function":"commit","args":{"idx":2},"state":{"node_id":"1","commit_idx":2}}}
                        """)));
    }

    @Test
    void updatesOfVariablesAreKeptAsSuchUnlessTheyTellTheWholeValue() throws Exception {
        assertEquals(
                List.of(
                        "0: Prepare(\"r1\") [1,1] msgs AddElement[\"m\"] state[\"r1\"] Update[\"prepared\"] line 1",
                        "0: AT_MOST_ONE [2,2] after tm=\"done\" done={} line 2",
                        "0: Decide [3,3] line 3",
                        "0: NONE [4,4] n Add[1] n Sub[1] line 4",
                        "0: Copy [5,5] after n=7 line 5"),
                Logs.lines(logs.read("two.ndjson", """
                        {"msgs":[{"op":"AddElement","path":[],"args":["m"]}],"state":[{"op":"Update","path":["r1"],"args":["prepared"]}],"event":"Prepare","event_args":["r1"]}
                        {"tm":[{"op":"Update","path":[],"args":["done"]}],"done":[{"op":"Clear","path":[],"args":[]}]}
                        {"event":"Decide"}
                        {"event":"Stuttering","n":[{"op":"Add","path":[],"args":[1]},{"op":"Sub","path":[],"args":[1]}]}
                        {"event":"Copy","n":[{"op":"Add","path":[],"args":[1]},{"op":"Update","path":[],"args":[7]}]}
                        """)));
    }

    @Test
    void aRecordOfTlaConnectHoldsTheWholeStateAndTheFirstMayOnlyTellIt() throws Exception {
        assertEquals(
                List.of(
                        "0: NONE [1,1] after counter=0 line 1",
                        "0: increment [2,2] after counter=1 line 2",
                        "0: init [3,3] after counter=0 line 3"),
                Logs.lines(logs.read("emitted.ndjson", """
                        {"action":"init","counter":0}
                        {"action":"increment","counter":1}
                        {"action":"init","counter":0}
                        """)));
    }

    @Test
    void aStateBesideATimeboxWasReadBetweenItsEndAndWhatTheThreadDidNext() throws Exception {
        Trace trace = logs.read("boxes.ndjson", """
                {"thread":"a","op":"Put","args":[1],"start":10,"end":20,"state":{"x":1}}
                {"thread":"b","op":"Put","args":[2],"start":12,"end":30,"state":{"x":2}}
                {"thread":"a","op":"Get","args":[2],"start":40,"end":41}
                """);
        assertEquals(
                List.of(
                        "a: Put(1) [10,20] line 1",
                        "b: Put(2) [12,30] line 2",
                        "a: NONE [20,40] after x=1 line 1",
                        "b: NONE [30,18446744073709551615] after x=2 line 2",
                        "a: Get(2) [40,41] line 3"),
                Logs.lines(trace));
    }

    @Test
    void aTimeboxWithoutAStateMayComeFirst() throws Exception {
        assertEquals(
                List.of("a: Put(1) [1,2] line 1", "a: Put(2) [3,4] line 2", "a: NONE [4,18446744073709551615] after x=2 line 2"),
                Logs.lines(logs.read("boxes.ndjson", """
                        {"thread":"a","op":"Put","args":[1],"start":1,"end":2}
                        {"thread":"a","op":"Put","args":[2],"start":3,"end":4,"state":{"x":2}}
                        """)));
    }

    @Test
    void aStateAfterSomethingThatNeverReturnedIsNone() throws Exception {
        assertEquals(
                ", line 1, field \"end\": expected a moment, since the state was read after it, found none",
                logs.refusal("boxes.ndjson", """
                        {"thread":"a","op":"Put","start":10,"end":null,"state":{"x":1}}
                        """));
    }

    @Test
    void ourOwnLinesStayOurs() throws Exception {
        assertEquals(
                List.of("0: AT_MOST_ONE [1,1] after x=1", "0: Inc [2,2]"),
                Logs.lines(logs.read("own.ndjson", "{\"after\":{\"x\":1}}\n{\"op\":\"Inc\"}\n")));
    }

    @Test
    void whatNoFormatKnowsIsRefusedWithAWayOut() throws Exception {
        assertTrue(logs.refusal("other.ndjson", "{\"when\":1,\"what\":\"A\"}\n").endsWith(
                "found another key; of a log in a format of its own, --fields tells where what stands"));
    }
}

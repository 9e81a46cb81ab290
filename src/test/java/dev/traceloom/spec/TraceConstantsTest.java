package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.named;
import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.operation;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Constants can be computed from the trace, and a specification is loaded once per distinct set of them. */
final class TraceConstantsTest {
    private static final Operation END =
            new Operation(Operation.THREAD_END, Outcome.THREAD_END, Arguments.NONE, 8, 9, Meta.NONE, "");

    @TempDir
    Path temporary;

    private SpecificationFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SpecificationFolder(temporary);
        folder.module("Store",
                "CONSTANTS Keys, PutKeys, Threads, Length",
                "VARIABLE x",
                "Init == x = <<Keys, PutKeys, Threads, Length>>",
                "Put(key, value) == x' = key",
                "Get(key) == x' = key",
                "Bulk_Step(key) == x' = key",
                "Bulk_Done(key) == x' = key",
                "Next == \\E k \\in Keys : Put(k, 1) \\/ Get(k)");
    }

    @AfterEach
    void closePool() {
        folder.close();
    }

    @Test
    void expressionsOfTheConfigurationAreComputedFromTheTrace() {
        folder.configuration("Store",
                "INIT Init", "NEXT Next", "CONSTANTS",
                "Keys <- TraceValues(\"key\")", "PutKeys <- TraceValuesIn(\"Put\", \"key\")",
                "Threads <- TraceThreads", "Length <- TraceLength");
        assertEquals("<<{1, 2, 3}, {1, 2}, {\"a\", \"b\"}, 4>>", initial(sample()));
    }

    @Test
    void theRecordsOfTheTraceAreThereAsASequence() {
        folder.configuration("Store",
                "INIT Init", "NEXT Next", "CONSTANTS",
                "Keys <- (LET r == TraceRecords IN [i \\in DOMAIN r |-> r[i].name])",
                "PutKeys <- (LET r == TraceRecords IN [i \\in DOMAIN r |-> r[i].thread])",
                "Threads <- (TraceRecords[1].args)", "Length <- TraceLength");
        Trace trace = trace(thread("u", operation("Get", text("q"))), thread("t", operation("Get", text("p"))));
        assertEquals("<<<<\"Get\", \"Get\">>, <<\"u\", \"t\">>, [key |-> \"q\"], 2>>", initial(trace));
    }

    @Test
    void theOrderOfStringsIsThatOfTheAlphabetAndNotOfTheTrace() {
        folder.configuration("Store",
                "INIT Init", "NEXT Next", "CONSTANTS", "Keys <- (CHOOSE k \\in TraceValues(\"key\") : TRUE)",
                "PutKeys <- TraceValues(\"key\")", "Threads <- (CHOOSE t \\in TraceThreads : TRUE)",
                "Length <- TraceLength");
        Trace trace = trace(thread("u", operation("Get", text("q"))), thread("t", operation("Get", text("p"))));
        assertEquals("<<\"p\", {\"p\", \"q\"}, \"t\", 2>>", initial(trace), "rule 17");
    }

    private static Value text(String value) {
        return new Value.Text(value);
    }

    @Test
    void positionalArgumentsAreKnownByTheirParameters() {
        folder.configuration("Store",
                "INIT Init", "NEXT Next", "CONSTANTS",
                "Keys <- TraceValues(\"key\")", "PutKeys <- TraceValuesIn(\"Bulk\", \"key\")",
                "Threads = {}", "Length <- TraceLength");
        Trace trace = trace(
                thread("a", operation("Put", number(1), number(5)), operation("Bulk", number(4))),
                thread("b", operation("Get", number(3))));
        assertEquals("<<{1, 3, 4}, {4}, {}, 3>>", initial(trace));
    }

    @Test
    void tlcsOwnSyntaxDoesWithAModuleAroundBoth() {
        folder.module("StoreTrace",
                "EXTENDS Store, Trace",
                "TraceKeys == TraceValues(\"key\")",
                "KeysOfPut == TraceValuesIn(\"Put\", \"key\")");
        folder.configuration("StoreTrace",
                "INIT Init", "NEXT Next", "CONSTANTS Keys <- TraceKeys PutKeys <- KeysOfPut",
                "Threads <- TraceThreads", "Length <- TraceLength");
        try (Driven store = folder.open(folder.source("StoreTrace"), TraceFacts.of(sample()))) {
            assertEquals("<<{1, 2, 3}, {1, 2}, {\"a\", \"b\"}, 4>>", store.variables().get("x"));
        }
    }

    @Test
    void equalAnswersNeedNoOtherLoad() {
        folder.configuration("Store",
                "INIT Init", "NEXT Next",
                        "CONSTANTS Keys <- TraceValues(\"key\") PutKeys = {} Threads = {} Length = 0");
        assertEquals("<<{1, 2, 3}, {}, {}, 0>>", initial(sample()));
        assertEquals(1, folder.pool().loads());
        Trace sameKeys = trace(thread("other", named("Get", "key", number(3)), named("Get", "key", number(2)),
                named("Get", "key", number(1)), named("Get", "key", number(1))));
        assertEquals("<<{1, 2, 3}, {}, {}, 0>>", initial(sameKeys));
        assertEquals(1, folder.pool().loads(), "threads and lengths were not asked for");
        assertEquals("<<{7}, {}, {}, 0>>", initial(trace(thread("a", named("Get", "key", number(7))))));
        assertEquals(2, folder.pool().loads());
        initial(sample());
        initial(trace(thread("a", named("Get", "key", number(7)))));
        assertEquals(2, folder.pool().loads(), "both are kept");
    }

    @Test
    void traceThatIsNotAskedAboutChangesNothing() {
        folder.configuration("Store", "INIT Init", "NEXT Next",
                "CONSTANTS Keys = {} PutKeys = {} Threads = {} Length = 0");
        initial(sample());
        initial(trace(thread("x")));
        assertEquals(1, folder.pool().loads());
    }

    @Test
    void userMayHaveAModuleOfTheSameName() {
        folder.module("Trace", "Recorded == 5", "TraceThreads == {\"mine\"}");
        folder.module("Uses", "EXTENDS Trace", "VARIABLE x", "Init == x = <<Recorded, TraceThreads>>", "Go == x' = 1",
                "Next == Go");
        try (Driven uses = folder.open(folder.source("Uses"), TraceFacts.of(sample()))) {
            assertEquals("<<5, {\"mine\"}>>", uses.variables().get("x"));
        }
    }

    @Test
    void withoutATraceTheSetsAreEmpty() {
        folder.configuration("Store",
                "INIT Init", "NEXT Next",
                        "CONSTANTS Keys <- TraceValues(\"key\") PutKeys = {} Threads = {} Length = 0");
        try (Driven store = folder.open("Store")) {
            assertEquals("<<{}, {}, {}, 0>>", store.variables().get("x"));
            assertTrue(store.actions().contains("Get(key)"));
        }
    }

    private String initial(Trace trace) {
        try (Driven store = folder.open(folder.source("Store"), TraceFacts.of(trace))) {
            return store.variables().get("x");
        }
    }

    private static Trace sample() {
        return trace(
                thread("a", named("Put", "key", number(1), "value", number(9)), named("Get", "key", number(3)), END),
                thread("b", named("Put", "key", number(2), "value", number(9)), named("Put", "key", number(1), "value",
                        number(8)), END));
    }

    private static Trace trace(TraceThread... threads) {
        return new Trace("test", List.of(threads));
    }

    private static TraceThread thread(String id, Operation... operations) {
        return new TraceThread(id, Arrays.asList(operations), false);
    }
}

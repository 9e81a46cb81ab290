package dev.traceloom.view.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.log.LogDirectoryFormat;
import dev.traceloom.trace.ndjson.NdjsonFormat;
import dev.traceloom.trace.table.RecordTable;
import dev.traceloom.trace.table.RecordTable.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShownRecordsTest {
    private static final Path SET = Path.of("examples/set/recordings/accepted/five-threads");

    @TempDir
    Path folder;

    @Test
    void aRecordIsWrittenInItsColumns() throws Exception {
        assertEquals(
                List.of("1", "t7", "10", "14", "Put", "key = 4, value = {1, 2}", "returned", "{\"line\":41}"),
                cells("""
                        {"thread": "7", "op": "Put", "args": {"key": 4, "value": {"#set": [2, 1]}}, "start": 10,\
                         "end": 14, "meta": {"line": 41}}
                        """));
        assertEquals(
                List.of("1", "main", "18446744073709551615", "", "Put", "4, \"a\"", "never returned", ""),
                cells("""
                        {"thread": "main", "op": "Put", "args": [4, "a"], "start": 18446744073709551615, "end": null}
                        """));
        assertEquals(
                List.of("1", "t7", "3", "3", "__AbortThread", "", "thread crashed: SIGSEGV", ""),
                cells("""
                        {"thread": "7", "op": "__AbortThread", "signal": "SIGSEGV", "start": 3, "end": 3}
                        """));
    }

    @Test
    void whatIsWrongStandsWhereTheArgumentsWouldBe() throws Exception {
        List<String> broken = cells("{\"thread\": \"7\", \"op\": \"Put\", \"args\": {\"key\": 1.5}, \"start\": 1}\n");
        assertTrue(broken.get(5).contains("field \"key\": expected"), broken::toString);
        assertEquals("", broken.get(4));
        assertEquals(
                List.of("1", "t7", "1", "2", "Put", "", "returned, then breaks off", ""),
                cells("{\"thread\": \"7\", \"op\": \"Put\", \"start\": 1, \"end\": 2, \"truncated\": true}\n"));
    }

    @Test
    void whatWasSeenOfTheStateHasColumnsOfItsOwn() throws Exception {
        assertEquals(
                List.of("1", "17", "t0", "1", "1", "a step", "", "role[\"n1\"] = \"follower\"",
                        "term[\"n1\"] = 2, votes = {1, 2}", "returned", ""),
                cells("""
                        {"before": [[["role", "n1"], "follower"]],\
                         "after": [[["term", "n1"], 2], [["votes"], {"#set": [1, 2]}]], "line": 17}
                        """));
    }

    @Test
    void oneThreadCanBeShownAlone() throws Exception {
        try (RecordTable table = new LogDirectoryFormat().table(SET, () -> false)) {
            int sum = 0;
            for (String thread : table.threads()) {
                ShownRecords own = ShownRecords.of(table, Optional.of(thread));
                assertEquals(thread, own.row(0).thread());
                assertEquals(own.size() - 1, own.row(own.size() - 1).index());
                sum += own.size();
            }
            assertEquals(table.size(), sum);
            ShownRecords all = ShownRecords.of(table, Optional.empty());
            assertEquals(table.size(), all.size());
            assertEquals(table.size() + " records of 5 threads", all.summary());
            ShownRecords first = ShownRecords.of(table, Optional.of(table.threads().get(0)));
            assertEquals(first.size() + " of " + table.size() + " records", first.summary());
        }
    }

    @Test
    void wordsAreFoundForwardsBackwardsAndAroundTheEnd() throws Exception {
        Path file = Files.writeString(
                folder.resolve("run.ndjson"),
                """
                {"thread": "a", "op": "Put", "start": 1, "end": 2}
                {"thread": "a", "op": "Get", "start": 3, "end": 4}
                {"thread": "b", "op": "Put", "start": 5, "end": 6}
                """);
        try (RecordTable table = new NdjsonFormat().table(file, () -> false)) {
            ShownRecords shown = ShownRecords.of(table, Optional.empty());
            assertEquals(OptionalInt.of(0), shown.find("put", -1, false, () -> false));
            assertEquals(OptionalInt.of(2), shown.find("put", 0, false, () -> false));
            assertEquals(OptionalInt.of(0), shown.find("put", 2, false, () -> false));
            assertEquals(OptionalInt.of(2), shown.find("put", 0, true, () -> false));
            assertEquals(OptionalInt.of(1), shown.find("get", 1, false, () -> false));
            assertEquals(OptionalInt.empty(), shown.find("delete", -1, false, () -> false));
        }
    }

    private List<String> cells(String line) throws Exception {
        Path file = Files.writeString(folder.resolve("one.ndjson"), line);
        try (RecordTable table = new NdjsonFormat().table(file, () -> false)) {
            Row row = table.row(0);
            return Arrays.stream(RecordColumn.values())
                    .filter(column -> !column.isOptional() || !column.text(row).isEmpty())
                    .map(column -> column.text(row))
                    .toList();
        }
    }
}

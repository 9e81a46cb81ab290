package dev.traceloom.view.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RunsViewTest {
    private static final ZoneId GREENWICH = ZoneOffset.UTC;

    private static String cells(RunRow row) {
        return Arrays.stream(RunColumn.values())
                .map(column -> column.text(row, GREENWICH))
                .collect(Collectors.joining(" | "));
    }

    private static List<String> chosen(String verdict, String words) {
        return new RunChoice(Optional.ofNullable(verdict), words)
                .of(SomeRows.known().rows(), GREENWICH).stream().map(RunRow::id).toList();
    }

    @Test
    void aRowTellsWhenWhatAndWithWhichEnd() {
        assertEquals(
                "2026-01-31 12:00:04 | rejected | recordings/run-0004 | ./stress --threads 4 --name 'it'\\''s me' (SIGSEGV)"
                        + " | specs/Queue.tla | 871 of 2,004 | Dequeue | 2 of 3 | 5.0 s | 12.3 s | 18446744073709551612 | yes",
                cells(SomeRows.known().rows().get(0)));
        assertEquals(
                "2026-01-31 12:00:03 | accepted | recordings/run-0003 + 2 the same | ./stress --threads 4 --name 'it'\\''s me'"
                        + " | specs/Queue.tla | 2,004 |  | 2 of 3 | 3.8 s | 0.04 s | 18446744073709551613 | ",
                cells(SomeRows.known().rows().get(1)));
    }

    @Test
    void whatNobodyKnowsIsLeftEmpty() {
        assertEquals(
                "2026-01-31 12:00:02 | – | recordings/run-0002 | ./stress --threads 4 --name 'it'\\''s me' |  | 2,004 |  |"
                        + "  | 2.5 s |  | 18446744073709551614 | yes",
                cells(SomeRows.known().rows().get(2)));
        assertEquals(
                "2026-01-31 12:00:00 | accepted | traces/three-threads.ndjson |  | specs/Queue.tla | 123 |  | 2 of 3 |  | 0.04 s |  | ",
                cells(SomeRows.known().rows().get(4)));
    }

    @Test
    void runsAreChosenByVerdictAndByWordsOfAnyCell() {
        assertEquals(List.of("4", "3", "2", "1", "v7"), chosen(null, "  "));
        assertEquals(List.of("4"), chosen("rejected", ""));
        assertEquals(List.of("2"), chosen(RunChoice.UNVALIDATED, ""));
        assertEquals(List.of("3"), chosen("accepted", "Stress"));
        assertEquals(List.of("4", "2"), chosen(null, "rr stress"));
        assertEquals(List.of("v7"), chosen(null, "NDJSON queue"));
        assertEquals(List.of("4"), chosen(null, "sigsegv"));
        assertEquals(List.of("3"), chosen(null, "18446744073709551613"));
        assertEquals(List.of(), chosen("rejected", "three-threads"));
    }

    @Test
    void theSummaryTellsHowManyOfHowMany() {
        RunsKnown known = SomeRows.known();
        assertEquals("5 runs", RunChoice.summary(5, known));
        assertEquals("2 of 5 runs", RunChoice.summary(2, known));
        assertEquals("2 of the newest 5 runs", RunChoice.summary(2, new RunsKnown(known.rows(), true, List.of())));
        assertEquals("1 run", RunChoice.summary(1, new RunsKnown(known.rows().subList(0, 1), false, List.of())));
    }

    @Test
    void aRunIsRecordedAgainWithItsSeedAndSchedule() {
        List<RunRow> rows = SomeRows.known().rows();
        assertEquals(
                "cd '/home/user/my queue' && traceloom record --runs 1 --seed 18446744073709551612 --rr -- ./stress --threads 4"
                        + " --name 'it'\\''s me'",
                ShellWords.recordAgain(rows.get(0).recorded().orElseThrow(), "/home/user/my queue"));
        assertEquals(
                "cd /home/user/queue && traceloom record --runs 1 --seed 18446744073709551613 --no-rr -- ./stress --threads 4"
                        + " --name 'it'\\''s me'",
                ShellWords.recordAgain(rows.get(1).recorded().orElseThrow(), "/home/user/queue"));
        assertEquals(
                "cd / && traceloom record --runs 1 --seed 7 --no-rr --no-disturb --knobs range.key=1..2,threads=8 -- ''",
                ShellWords.recordAgain(
                        new RunRow.Recorded(List.of(""), "", "7", "plain", "range.key=1..2,threads=8", false, "", 0, 1), "/"));
    }

    @Test
    void aTrendTellsWhereTracesStoppedAndWhatNeverOccurred() {
        String cells = Arrays.stream(TrendColumn.values())
                .map(column -> column.text(SomeRows.trend("2026-01-31")))
                .collect(Collectors.joining(" | "));
        assertEquals(
                "2026-01-31 | specs/Queue.tla | 01234567 | 6 | 3 rejected, 1 undecided, 2 accepted | Enqueue 2, Dequeue 1"
                        + " | 2 of 3 | 2 of 4 | 1 of 4 | 2 of 4 | Dequeue Queue.tla:14:5, Peek",
                cells);
    }
}

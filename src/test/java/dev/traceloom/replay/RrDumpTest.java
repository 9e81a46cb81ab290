package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The program that recorded, found in what {@code rr dump -e -p} says; {@link RrProgramStartTest} asks the real rr. */
class RrDumpTest {
    private static final Path LOGS = Path.of("/runs/run-0001");
    private static final OptionalLong NO_EVENT = OptionalLong.empty();

    private final StringBuilder dump = new StringBuilder();

    @Test
    void whereTheCommandIsTheProgramNothingIsToldToRr() {
        event(14, 100).exec(100, "./stress").event(400, 100).maps(LOGS + "/tracing-Queue-000.log.open");
        assertEquals(List.of(), options(NO_EVENT));
        assertEquals(List.of("-p", "100", "-g", "815"), options(OptionalLong.of(815)));
    }

    @Test
    void theLastChangeOfProgramBeforeTheLogsCounts() {
        event(14, 100).exec(100, "/usr/bin/env").event(300, 100).exec(100, "/usr/bin/nice");
        event(600, 100).exec(100, "./stress").event(900, 100).maps(LOGS + "/tracing-Queue-000.log");
        event(999, 100).exec(100, "/bin/true");
        assertEquals(List.of("-p", "100", "-g", "600"), options(NO_EVENT));
        assertEquals(List.of("-p", "100", "-g", "815"), options(OptionalLong.of(815)));
        assertEquals(List.of("-p", "100", "-g", "600"), options(OptionalLong.of(599)));
    }

    @Test
    void aChildIsFoundByItsLogsWhicheverOfItsThreadsOpensThem() {
        event(14, 100).exec(100, "/bin/sh").event(200, 100).clone(101, 100, 0x4111);
        event(220, 101).exec(101, "./stress").event(400, 101).clone(102, 101, 0x3d0f00).clone(103, 102, 0x3d0f00);
        event(500, 103).maps(LOGS + "/tracing-Queue-000.log");
        assertEquals(List.of("-p", "101"), options(NO_EVENT));
    }

    @Test
    void aChildThatRunsWhatItWasForkedWithIsOneForRrToo() {
        event(14, 100).exec(100, "./stress").event(200, 100).clone(101, 100, 0x1200011).event(300, 101);
        maps(LOGS + "/tracing-Queue-000.log");
        assertEquals(List.of("-f", "101"), options(NO_EVENT));
    }

    @Test
    void ofSeveralProcessesThatRecordTheOneOfThisTraceIsTaken() {
        event(14, 100).exec(100, "/bin/sh").event(200, 100).clone(101, 100, 0x4111).event(201, 101).exec(101, "./stress");
        event(300, 101).maps("/runs/run-0000/tracing-Queue-000.log").event(400, 100).clone(102, 100, 0x4111);
        event(401, 102).exec(102, "./stress").event(500, 102).maps(LOGS + "/tracing-Queue-000.log");
        assertEquals(List.of("-p", "102"), options(NO_EVENT));
        assertEquals(
                Optional.of(101), read(OptionalInt.of(101), LOGS).program().map(ProgramStart::process), "the user's choice");
        assertEquals(
                Optional.of(101),
                read(OptionalInt.empty(), Path.of("/moved")).program().map(ProgramStart::process),
                "a trace that was moved is the first, as far as is known");
    }

    @Test
    void nothingIsKnownWhereNothingWasRecorded() {
        event(14, 100).exec(100, "./stress").event(20, 100).maps("/lib/libc.so.6").maps("/runs/run-0001/catalogue.log");
        assertEquals(Optional.empty(), read(OptionalInt.empty(), LOGS).program());
        assertEquals(Optional.empty(), read(OptionalInt.of(100), LOGS).program());
    }

    @Test
    void nothingIsReadBeyondTheLogs() {
        event(14, 100).exec(100, "./stress").event(20, 100);
        RrDump reader = read(OptionalInt.empty(), LOGS);
        assertFalse(reader.read("  { map_file:\"/lib/libc.so.6\", addr:0x1, length:0x1 }"));
        assertTrue(reader.read("  { map_file:\"" + LOGS + "/tracing-Queue-000.log\", addr:0x1, length:0x1 }"));
    }

    private List<String> options(OptionalLong later) {
        return read(OptionalInt.empty(), LOGS).program().orElseThrow().options(later);
    }

    private RrDump read(OptionalInt wanted, Path logs) {
        RrDump reader = new RrDump(wanted, logs);
        dump.toString().lines().anyMatch(reader::read);
        return reader;
    }

    private RrDumpTest event(int number, int thread) {
        return line("  real_time:11.5 global_time:" + number + ", event:`SYSCALL: any' (state:EXITING_SYSCALL) tid:" + thread
                + ", ticks:49");
    }

    private RrDumpTest exec(int thread, String file) {
        return line("  TraceTaskEvent::EXEC tid=" + thread + " file=" + file);
    }

    private RrDumpTest clone(int thread, int parent, int flags) {
        return line("  TraceTaskEvent::CLONE tid=" + thread + " parent=" + parent + " clone_flags=0x"
                + Integer.toHexString(flags));
    }

    private RrDumpTest maps(String file) {
        return line("  { map_file:\"" + file + "\", addr:0x7fc6b118a000, length:0x2000, prot_flags:\"rw-s\" }");
    }

    private RrDumpTest line(String text) {
        dump.append(text).append('\n');
        return this;
    }
}

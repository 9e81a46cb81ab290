package dev.traceloom.cli.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.cli.doctor.HealthCheck.Finding;
import dev.traceloom.cli.doctor.RrDiagnosis.Machine;
import dev.traceloom.record.process.RrProbe;
import org.junit.jupiter.api.Test;

/** What rr says where it does not work, and what we make of it. */
class RrDiagnosisTest {
    private static final Machine PLAIN = new Machine(1, 0, false, false);

    @Test
    void noCounters() {
        String said = "[FATAL ./src/PerfCounters.cc:306:start_counter()] Unable to open performance counter with"
                + " 'perf_event_open'; are hardware perf events available? See"
                + " https://github.com/rr-debugger/rr/wiki/Will-rr-work-on-my-system\n";
        Finding finding = RrDiagnosis.of("rr 5", said, new Machine(2, 0, true, true));
        assertEquals(
                "rr 5 is installed, but this virtual machine shows no hardware performance counters, which rr needs to"
                        + " record and to replay",
                finding.words());
        assertTrue(finding.advice().orElseThrow().contains("pass the counters through"));
        assertTrue(finding.advice().orElseThrow().contains("; or rr.soft, an rr that counts in software (docs/recording.md);"));
    }

    @Test
    void countersThatTheKernelKeeps() {
        String said = "rr needs /proc/sys/kernel/perf_event_paranoid <= 1, but it is 3.\nChange it to 1, or use 'rr record -n'";
        Finding finding = RrDiagnosis.of("rr 5", said, new Machine(3, 0, false, false));
        assertTrue(finding.words().contains("(perf_event_paranoid is 3)"), finding.words());
        assertTrue(finding.advice().orElseThrow().startsWith("as root: sysctl kernel.perf_event_paranoid=1"));
    }

    @Test
    void countersThatTheContainerForbids() {
        String said = "[FATAL ./src/PerfCounters.cc:301] Permission denied to use 'perf_event_open'; are hardware perf events"
                + " available?";
        Finding finding = RrDiagnosis.of("rr 5", said, new Machine(1, 0, false, true));
        assertTrue(finding.advice().orElseThrow().contains("--cap-add=PERFMON"));
    }

    @Test
    void aProcessorThatRrDoesNotKnow() {
        for (String said : new String[] {
            "[FATAL ./src/PerfCounters_x86.h:117:compute_cpu_microarch()] Intel CPU type 0xc06a0 unknown",
            "[FATAL ./src/PerfCounters_aarch64.h:83] Unknown aarch64 CPU type 0x41.0xd4f",
            "[FATAL ./src/PerfCounters.cc:474] Microarchitecture `Intel Penryn' currently unsupported."
        }) {
            Finding finding = RrDiagnosis.of("rr 5", said, PLAIN);
            assertEquals(
                    "rr 5 is installed, but does not know this processor: " + said.replaceFirst("^\\[.*?] ", ""),
                    finding.words());
        }
    }

    @Test
    void processesThatMayNotBeTraced() {
        String said = "[FATAL ./src/Task.cc:3540] PTRACE_SEIZE failed for tid 17; child probably died before reaching SIGSTOP";
        assertTrue(RrDiagnosis.of("rr 5", said, new Machine(1, 3, false, false)).words().contains("ptrace_scope is 3"));
        assertTrue(RrDiagnosis.of("rr 5", said, new Machine(1, 1, false, true)).advice().orElseThrow().contains("SYS_PTRACE"));
    }

    @Test
    void aCacheThatCannotBeWritten() {
        String said = "[FATAL src/util.cc:1886:ensure_dir() errno: EACCES] Can't write to patch location dbs cache dir `/proc'.";
        Finding finding = RrDiagnosis.of("rr 5", said, PLAIN);
        assertEquals(
                "rr 5 is installed, but cannot write its cache: Can't write to patch location dbs cache dir `/proc'.",
                finding.words());
        assertTrue(finding.advice().orElseThrow().contains("XDG_CACHE_HOME"));
    }

    @Test
    void anythingElseIsQuoted() {
        Finding finding = RrDiagnosis.of("rr 5", "[FATAL ./src/x.cc:1:f()] \n The moon is full.\n", PLAIN);
        assertEquals("rr 5 is installed, but cannot record: The moon is full.", finding.words());
        Finding failed = RrDiagnosis.of(
                "rr 5",
                "[FATAL src/x.cc:1:f()] \n (task 7 (rec:7) at time 14)\n -> Assertion `fd >= 0' failed to hold. The moon is full.\n",
                PLAIN);
        assertEquals(finding.words(), failed.words());
    }

    @Test
    void whatTheRealRrSaysHereIsUnderstood() throws Exception {
        RrProbe probe = RrProbe.of("rr");
        assumeTrue(probe.version().isPresent(), "without rr its words cannot be read: apt-get install rr");
        Finding finding = new RrCheck("rr").look();
        assertEquals(probe.works(), finding.works());
        assertFalse(finding.words().contains("but cannot record"), "an unknown reason: " + probe.said());
    }
}

package dev.traceloom.cli.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.doctor.ClockCheck.Machine;
import dev.traceloom.cli.doctor.HealthCheck.Finding;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the doctor says of machines of every kind. */
class FindingsTest {

    @ParameterizedTest
    @CsvSource({
        "amd64, fpu constant_tsc nonstop_tsc, tsc, true, C++ reads the processor's counter (TSC)",
        "amd64, fpu constant_tsc nonstop_tsc, kvm-clock, false, the kernel reads kvm-clock instead",
        "amd64, fpu constant_tsc nonstop_tsc, hpet, false, the kernel reads hpet instead",
        "x86_64, fpu constant_tsc, tsc, false, does not say that its counter is constant",
        "amd64, '', '', true, C++ reads the processor's counter (TSC)",
        "aarch64, '', arch_sys_counter, true, C++ reads the processor's counter (CNTVCT)",
        "aarch64, '', jiffies, false, the kernel reads jiffies instead",
        "riscv64, '', riscv_clocksource, true, both recorders read the system's monotonic clock"
    })
    void theClockIsTheOneThatTheRecordersRead(String processor, String flags, String source, boolean works, String words) {
        Finding finding = ClockCheck.finding(new Machine(processor, flags, source));
        assertEquals(works, finding.works(), finding.words());
        assertTrue(finding.words().contains(words), finding.words());
        assertEquals(!works, finding.advice().isPresent());
    }

    @Test
    void littleSpaceIsToldWithWhatToDo() {
        assertTrue(SpaceCheck.finding(Path.of("/tmp"), 5L << 30).works());
        Finding little = SpaceCheck.finding(Path.of("/tmp"), 5L << 20);
        assertFalse(little.works());
        assertEquals("5 MB are free in " + Path.of("/tmp"), little.words());
        assertTrue(little.advice().orElseThrow().contains("TMPDIR"));
    }

    @Test
    void aLocaleThatCannotExpressFileNamesIsTold() {
        assertTrue(LocaleCheck.finding("UTF-8").works());
        assertTrue(LocaleCheck.finding("ANSI_X3.4-1968").advice().orElseThrow().contains("LC_ALL"));
    }

    @Test
    void whatWasMeasuredIsToldAndNothingElse() {
        assertEquals(
                "an operation with two arguments and a result costs 285 ns in Java",
                RecorderCheck.finding(Optional.of(285), Optional.empty()).words());
        assertEquals(
                "an operation with two arguments and a result costs 285 ns in Java, 273 ns in C++",
                RecorderCheck.finding(Optional.of(285), Optional.of(273)).words());
        assertFalse(RecorderCheck.finding(Optional.empty(), Optional.empty()).works());
    }

    @Test
    void aProgramThatIsNotThereIsToldWithItsPackage() {
        Finding finding = new VersionCheck("cc", List.of("no-such-compiler", "nor-this"), "nothing", "cc").look();
        assertEquals("no-such-compiler and nor-this not found", finding.words());
        assertEquals("on Debian: apt-get install cc", finding.advice().orElseThrow());
    }
}

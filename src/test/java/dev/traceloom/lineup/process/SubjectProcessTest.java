package dev.traceloom.lineup.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every class in a process of its own, whatever it does there. */
class SubjectProcessTest {
    private static final String ODDITIES = Oddities.class.getName() + "$";
    private static final String THREADS = ThreadOddities.class.getName() + "$";

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "Exits;exit;an operation of TYPE calls System.exit, or what else ends the process",
        "Halts;halt;an operation of TYPE calls System.exit, or what else ends the process",
        "Broken;call;the constructor of TYPE throws java.lang.IllegalStateException: no",
        "Unlinked;call;an operation of TYPE throws java.lang.UnsatisfiedLinkError",
        "Nowhere;call;there is no class TYPE on the class path",
        "Static;sub;TYPE has no public method sub with 0 parameters",
        "Throws;fail x;in fail(x), x is no int",
    })
    void whatCannotBeRunIsASentence(String name, String call, String sentence) throws Exception {
        TestAnswer answer = check(ODDITIES + name, call);
        assertTrue(answer.problem().startsWith(sentence.replace("TYPE", ODDITIES + name)), answer.problem());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "Static;add, add|add;PASSED",
        "Prints;print|print;PASSED",
        "Throws;fail 1|fail 2;PASSED",
        "Catches;forever|get;PASSED",
        "OwnThread;add 1, get|add 2, get;PASSED",
        "Reentrant;lock, lock, unlock, unlock|lock, unlock;PASSED",
        "Reentrant;lock|unlock;PASSED",
        "Scan;scan, inc|touch, inc;FAILED",
        "Copies;set 1|copied;FAILED",
        "Copies;set 1|arraycopied;FAILED",
        "Copies;set 1|copyOf;FAILED",
        "References;inc, get|inc;FAILED",
        "References;wake|get;PASSED",
        "Pair;set 1|copied;FAILED",
        "Below;set 1|both;FAILED",
        "Addresses;add 1, add 2|all;PASSED",
        "Chance;next|next;NONDETERMINISTIC",
        "OwnTimer;tick, ticks|tick;PASSED",
        "Asserts;inc, inc;PASSED",
        "Bridged;value|value;PASSED",
        "Asserts;inc|inc;FAILED",
    })
    void oddClassesAreCheckedLikeOthers(String name, String columns, Verdict verdict) throws Exception {
        TestAnswer answer = check(ODDITIES + name, columns);
        assertNull(answer.problem());
        assertEquals(verdict, answer.verdict(), () -> String.valueOf(answer.failure()));
    }

    /** Each of them is wrong only where a thread is taken off before what the name says. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "Interrupted;enter, ask|interrupt;FAILED",
        "Interrupted;enter, interruptOwn, rest|clear;PASSED",
        "Alive;begin|twice;FAILED",
        "Alive;begin|isAliveAndDone;FAILED",
        "Alive;begin, end|end;PASSED",
        "Begins;beginAndGet;FAILED",
        "Unparked;enter, nap, nap|unparkTwice;FAILED",
        "Unparked;enter, nap|unparkTwice;PASSED",
        "State;enter, pause|get;FAILED",
        "Tried;tryEmpty|tryEmpty;FAILED",
        "Tried;empty|isLocked;FAILED",
        "Tried;empty|empty;PASSED",
        "Buffered;append|length;FAILED",
        "Buffered;append|append;PASSED",
        "Mixed;set 1|isSteady;FAILED",
        "Inherited;inc, value|inc;FAILED",
        "OwnThreads;add, get|add;PASSED",
        "OwnThreads;interrupt, get|get;PASSED",
    })
    void threadsAreTakenOffBeforeWhatOnlyThreadsHave(String name, String columns, Verdict verdict) throws Exception {
        TestAnswer answer = check(THREADS + name, columns);
        assertNull(answer.problem());
        assertEquals(verdict, answer.verdict(), () -> String.valueOf(answer.failure()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "ConcurrentLinkedQueue;offer 1, poll|offer 2, poll;PASSED",
        "ConcurrentLinkedDeque;addFirst 1, pollFirst|addFirst 2, peekLast;FAILED",
        "ConcurrentHashMap;put 1 1, get 2|put 2 2, get 1;PASSED",
        "ConcurrentHashMap;put 1 1, put 2 2|remove 1, size;PASSED",
        "ConcurrentSkipListSet;add 1, contains 2|add 2, contains 1;PASSED",
        "ConcurrentSkipListMap;remove 1|get 1|put 2 5;PASSED",
        "locks.ReentrantLock;lock, unlock|lock, unlock;PASSED",
        "LinkedBlockingQueue;put 1, take|take, put 2;PASSED",
        "CopyOnWriteArrayList;add 1, size|add 2, size;PASSED",
        "atomic.LongAdder;increment, sum|increment, sum;PASSED",
        "ConcurrentHashMap;put 1 5|get 1, isEmpty;FAILED",
        "Phaser;register|getRegisteredParties;PASSED",
    })
    void classesOfJavaAreWovenToo(String name, String columns, Verdict verdict) throws Exception {
        TestAnswer answer = check("java.util.concurrent." + name, columns);
        assertNull(answer.problem());
        assertEquals(verdict, answer.verdict(), () -> String.valueOf(answer.failure()));
    }

    /** What we use ourselves is not woven, and would pass every test. */
    @Test
    void aLibraryOfOursIsNotTakenForOneOfTheClassPath() throws Exception {
        TestAnswer answer = check("org.objectweb.asm.ByteVector", "size");
        assertEquals("there is no class org.objectweb.asm.ByteVector on the class path", answer.problem());
    }

    @Test
    void whatNeverEndsIsASentenceWhenItsTimeIsOver() throws Exception {
        try (SubjectProcess process = new SubjectProcess(ODDITIES + "Endless", List.of(here()), Duration.ofSeconds(1))) {
            TestAnswer answer = process.check(matrix("loop"), 2, Duration.ofSeconds(1), null);
            assertTrue(answer.problem().contains(" did not come to an end"), answer.problem());
        }
    }

    @Test
    void aTestThatBringsTheProcessDownHidesNoOther() throws Exception {
        try (SubjectProcess process = new SubjectProcess(ODDITIES + "Static", List.of(here()))) {
            assertEquals(Verdict.PASSED, ask(process, "add|add").verdict());
            process.end();
            assertEquals(Verdict.PASSED, ask(process, "add|add").verdict());
        }
    }

    @Test
    void aFailureTellsWhoWasWhere() throws Exception {
        TestAnswer answer = check("dev.traceloom.lineup.check.Counters$MissingLock", "inc, get|inc");
        assertEquals(Verdict.FAILED, answer.verdict());
        assertTrue(
                answer.failure().moments().stream()
                        .anyMatch(moment -> moment.site() != null
                                && moment.site().file().equals("Counters.java")
                                && moment.site().what().equals("writes count")),
                () -> answer.failure().moments().toString());
    }

    private static TestAnswer check(String type, String columns) throws Exception {
        try (SubjectProcess process = new SubjectProcess(type, List.of(here()))) {
            return ask(process, columns);
        }
    }

    private static TestAnswer ask(SubjectProcess process, String columns) throws Exception {
        return process.check(matrix(columns), 2, Duration.ofSeconds(60), null);
    }

    /** Columns between bars, calls between commas, arguments behind blanks. */
    private static Matrix matrix(String text) {
        return new Matrix(
                List.of(),
                Stream.of(text.split("\\|"))
                        .map(column -> Stream.of(column.split(", ")).map(SubjectProcessTest::invocation).toList())
                        .toList(),
                List.of());
    }

    private static Invocation invocation(String text) {
        List<String> words = Arrays.asList(text.split(" "));
        return new Invocation(words.get(0), words.subList(1, words.size()));
    }

    private static Path here() throws URISyntaxException {
        return Path.of(SubjectProcessTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}

package dev.traceloom.cli.report;

import dev.traceloom.validate.trace.RunHeaders;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The traces as tests, in suites by the folder that each lies in, as the user gave it. */
final class TestTree {
    static final int ROOT = 0;

    private final Map<String, Suite> suites = new LinkedHashMap<>();
    private final Map<String, Deque<Test>> byName = new HashMap<>();
    private int lastId = ROOT;

    /** A folder. */
    static final class Suite {
        final int id;
        final String name;
        final List<Test> tests = new ArrayList<>();
        boolean started;
        int done;

        private Suite(int id, String name) {
            this.id = id;
            this.name = name;
        }
    }

    /** A trace. */
    static final class Test {
        final int id;
        final Suite suite;
        final String name;
        final String location;
        boolean started;
        long toldNanos = Long.MIN_VALUE;

        private Test(int id, Suite suite, String name, String location) {
            this.id = id;
            this.suite = suite;
            this.name = name;
            this.location = location;
        }
    }

    TestTree(List<String> traces) {
        for (String trace : traces) {
            Path path = Path.of(trace).normalize();
            Path folder = path.getParent();
            String name = folder == null ? "." : folder.toString();
            Suite suite = suites.computeIfAbsent(name, any -> new Suite(++lastId, name));
            Path last = path.getFileName();
            Test test = new Test(
                    ++lastId, suite, last == null || last.toString().isEmpty() ? trace : last.toString(), location(path));
            suite.tests.add(test);
            byName.computeIfAbsent(trace, any -> new ArrayDeque<>()).add(test);
        }
    }

    Iterable<Suite> suites() {
        return suites.values();
    }

    /** The test of a trace; one that was given twice is two tests, and the first that is not done is meant. */
    Test test(String trace) {
        return byName.get(trace).element();
    }

    /** Says that a trace is done. */
    void done(String trace) {
        Deque<Test> tests = byName.get(trace);
        tests.element().suite.done++;
        if (tests.size() > 1) {
            tests.remove();
        }
    }

    int nextId() {
        return ++lastId;
    }

    static String location(Path path) {
        return "traceloom://" + RunHeaders.absolute(path).replace('\\', '/');
    }
}

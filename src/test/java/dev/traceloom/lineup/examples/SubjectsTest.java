package dev.traceloom.lineup.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.lineup.check.MatrixCheck;
import dev.traceloom.lineup.check.MatrixCheck.Limits;
import dev.traceloom.lineup.check.MatrixReplay;
import dev.traceloom.lineup.check.MatrixResult;
import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.check.Shrinking;
import dev.traceloom.lineup.check.UnderControl;
import dev.traceloom.lineup.control.ControlledRuns.Moment;
import dev.traceloom.lineup.control.ControlledRuns.WatchedRun;
import dev.traceloom.lineup.control.Sites;
import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.matrix.OperationsFile;
import dev.traceloom.lineup.matrix.RandomMatrices;
import dev.traceloom.lineup.schedule.PlacedSchedule;
import dev.traceloom.lineup.subject.JavaSubject;
import dev.traceloom.lineup.subject.SubjectLoader;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of the example says what is wrong with which class, and is what these tests check. */
class SubjectsTest {
    private static final Path EXAMPLE = Path.of("examples", "lineup");
    private static final Limits BOUNDS = new Limits(2, Long.MAX_VALUE / 2);

    @TempDir
    private static Path classes;

    @BeforeAll
    static void compile() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            assertTrue(compiler.getTask(
                            null,
                            files,
                            null,
                            List.of("--release", "17", "-d", classes.toString()),
                            null,
                            files.getJavaFileObjectsFromPaths(sources()))
                    .call());
        }
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> all = Files.list(EXAMPLE.resolve("src/lineup"))) {
            return all.sorted().toList();
        }
    }

    static List<SubjectRow> rows() throws IOException {
        return SubjectRow.ofTable(Files.readString(EXAMPLE.resolve("README.md")));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theWrongTwinFailsASmallestTestThatTheRightOnePasses(SubjectRow row) throws Exception {
        MatrixResult right = check(row.right(), row.matrix(), null);
        assertEquals(Verdict.PASSED, right.verdict());
        SerialHistories given = row.isAgainstRight() ? right.learned().histories() : null;
        MatrixResult wrong = check(row.wrong(), row.matrix(), given);
        assertEquals(Verdict.FAILED, wrong.verdict());
        assertEquals(row.serial(), wrong.learned().histories().full() + wrong.learned().histories().stuck());
        assertEquals(row.schedules(), wrong.schedules());
        if (given == null) {
            boolean isStuck = wrong.failure().run().history().isStuck();
            assertEquals(row.foundBy(), isStuck ? "stuck history" : "full history");
            assertEquals(
                    row.matrix(),
                    Shrinking.shrink(row.matrix(), smaller -> check(row.wrong(), smaller, null).verdict() == Verdict.FAILED));
        } else {
            assertEquals(Verdict.PASSED, check(row.wrong(), row.matrix(), null).verdict());
        }
    }

    static List<SubjectRow> rowsThatFailByThemselves() throws IOException {
        return rows().stream().filter(row -> !row.isAgainstRight()).toList();
    }

    /** Whoever loads the class anew needs the test, the schedule and the names of its fields, and sees the same, point by point. */
    @ParameterizedTest
    @MethodSource("rowsThatFailByThemselves")
    void theScheduleOfAFailureLeadsThereAgain(SubjectRow row) throws Exception {
        Sites sites = new Sites();
        URL[] path = {classes.toUri().toURL()};
        MatrixResult.Failure failure = UnderControl.call(() -> {
            try (SubjectLoader loader = new SubjectLoader("lineup." + row.wrong(), path, sites);
                    MatrixCheck check = new MatrixCheck(row.matrix(), new JavaSubject(loader.subject()), sites, BOUNDS)) {
                return check.check().failure();
            }
        });
        List<String> fields = failure.points().stream().mapToObj(sites::fieldName).toList();
        String text = PlacedSchedule.text(failure.schedule().toString(), fields);
        Sites others = new Sites();
        WatchedRun again = UnderControl.call(() -> {
            try (SubjectLoader loader = new SubjectLoader("lineup." + row.wrong(), path, others)) {
                return MatrixReplay.run(
                        row.matrix(), new JavaSubject(loader.subject()), others, PlacedSchedule.parse(text));
            }
        });
        assertEquals(failure.run(), again.result(), text);
        assertEquals(places(failure.moments(), sites), places(again.moments(), others), text);
    }

    private static List<String> places(List<Moment> moments, Sites sites) {
        return moments.stream()
                .map(moment -> moment.thread() + " " + moment.events() + " "
                        + (moment.site() < 0 ? "between" : sites.site(moment.site())))
                .toList();
    }

    static Set<String> rightOnes() throws IOException {
        return rows().stream().map(SubjectRow::right).collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @MethodSource("rightOnes")
    void theRightTwinPassesASampleOfTests(String name) throws Exception {
        RandomMatrices sample =
                new RandomMatrices(OperationsFile.read(Files.readString(EXAMPLE.resolve(name + ".ops"))), 2, 2, 1);
        for (int number = 0; number < 4; number++) {
            Matrix matrix = sample.matrix(number);
            assertEquals(Verdict.PASSED, check(name, matrix, null).verdict(), matrix.toString());
        }
    }

    @Test
    void theTableHasAllClassesAndOperations() throws IOException {
        Set<String> inTable = new TreeSet<>(Set.of("Mutex"));
        rows().forEach(row -> inTable.addAll(List.of(row.right(), row.wrong())));
        assertEquals(
                sources().stream().map(path -> path.getFileName().toString().replace(".java", "")).toList(),
                List.copyOf(inTable));
        try (Stream<Path> files = Files.list(EXAMPLE)) {
            assertEquals(
                    rightOnes(),
                    files.map(path -> path.getFileName().toString())
                            .filter(name -> name.endsWith(".ops"))
                            .map(name -> name.replace(".ops", ""))
                            .collect(Collectors.toCollection(TreeSet::new)));
        }
    }

    private static MatrixResult check(String name, Matrix matrix, SerialHistories given) throws Exception {
        Sites sites = new Sites();
        URL[] path = {classes.toUri().toURL()};
        return UnderControl.call(() -> {
            try (SubjectLoader loader = new SubjectLoader("lineup." + name, path, sites);
                    MatrixCheck check =
                            new MatrixCheck(matrix, new JavaSubject(loader.subject()), sites, BOUNDS)) {
                return given == null ? check.check() : check.checkAgainst(given);
            }
        });
    }
}

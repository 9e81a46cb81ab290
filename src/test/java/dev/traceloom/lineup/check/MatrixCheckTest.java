package dev.traceloom.lineup.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.lineup.check.MatrixCheck.Limits;
import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.control.Sites;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.subject.JavaSubject;
import dev.traceloom.lineup.subject.SubjectLoader;
import java.net.URL;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatrixCheckTest {

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "Right;inc inc get|inc get inc;PASSED",
        "MissingLock;inc get|inc;FAILED",
        "Atomic;inc inc get|inc get inc;PASSED",
        "ReadThenSet;inc get|inc;FAILED",
        "CompareAndSet;inc inc get|inc get inc;PASSED",
        "Spinning;inc inc inc|inc inc;PASSED",
        "Blocking;inc dec|dec inc;PASSED",
        "Blocking;dec dec|inc;PASSED",
        "LosesWakeUp;dec|dec|inc inc;FAILED",
        "Blocking;dec|dec|inc inc;PASSED",
        "WakesOne;await|rest|go;FAILED",
        "Cells;sum sum|set;PASSED",
    })
    void countersAreToldApart(String name, String columns, Verdict verdict) throws Exception {
        MatrixResult result = check(Counters.class.getName() + "$" + name, columns);
        assertEquals(verdict, result.verdict());
    }

    static Matrix matrix(String columns) {
        return new Matrix(
                List.of(),
                Stream.of(columns.split("\\|"))
                        .map(column -> Stream.of(column.split(" ")).map(Invocation::of).toList())
                        .toList(),
                List.of());
    }

    private static MatrixResult check(String type, String columns) throws Exception {
        Matrix matrix = matrix(columns);
        Sites sites = new Sites();
        URL here = MatrixCheckTest.class.getProtectionDomain().getCodeSource().getLocation();
        return UnderControl.call(() -> {
            try (SubjectLoader loader = new SubjectLoader(type, new URL[] {here}, sites);
                    MatrixCheck check = new MatrixCheck(matrix, new JavaSubject(loader.subject()), sites, new Limits(2, Long.MAX_VALUE / 2))) {
                return check.check();
            }
        });
    }
}

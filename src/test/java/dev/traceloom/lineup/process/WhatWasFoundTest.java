package dev.traceloom.lineup.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.matrix.MatrixText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The table of what was found, in the documentation: each test of a class of Java fails as it says. */
class WhatWasFoundTest {
    /** A class of Java has no library and version before its name. */
    private static final Pattern ROW = Pattern.compile("\\| `([\\w.]+)` \\| `(.*?)` \\| .*");

    /** A row of the table. */
    private record Row(String type, String test) {}

    @TestFactory
    List<DynamicTest> everyTestOfAClassOfJavaFails() throws Exception {
        return rows().stream().map(row -> DynamicTest.dynamicTest(row.type() + " " + row.test(), () -> fails(row))).toList();
    }

    @Test
    void theTableHasRows() throws Exception {
        assertTrue(rows().size() > 10, () -> "the table in docs/lineup.md was not recognized");
    }

    private static void fails(Row row) throws Exception {
        try (SubjectProcess process = new SubjectProcess("java.util.concurrent." + row.type(), List.of())) {
            TestAnswer answer = process.check(MatrixText.parse(row.test()), 2, Duration.ofSeconds(60), null);
            assertNull(answer.problem());
            assertEquals(Verdict.FAILED, answer.verdict());
        }
    }

    private static List<Row> rows() throws Exception {
        List<Row> rows = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of("docs/lineup.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                rows.add(new Row(row.group(1), row.group(2).replace("\\|", "|")));
            }
        }
        return rows;
    }
}

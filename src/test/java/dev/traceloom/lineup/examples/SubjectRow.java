package dev.traceloom.lineup.examples;

import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.matrix.OperationsException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A row of the table of the example.
 *
 * @param right the right class
 * @param wrong its wrong twin
 * @param matrix a test that the twin fails
 * @param serial how many serial histories it has
 * @param schedules how many schedules there are up to the first that fails
 * @param foundBy what shows the mistake
 */
record SubjectRow(String right, String wrong, Matrix matrix, int serial, int schedules, String foundBy) {
    private static final Pattern ROW = Pattern.compile(
            "^\\| `(\\w+)` \\| `(\\w+)` \\| [^|]+ \\| `([^`]+)` \\| (\\d+) \\| (\\d+) \\| ([^|]+) \\|$", Pattern.MULTILINE);

    static List<SubjectRow> ofTable(String text) {
        return ROW.matcher(text).results()
                .map(row -> new SubjectRow(
                        row.group(1),
                        row.group(2),
                        matrix(row.group(3)),
                        Integer.parseInt(row.group(4)),
                        Integer.parseInt(row.group(5)),
                        row.group(6)))
                .toList();
    }

    /** Whether the mistake shows only against what was learned of the right class. */
    boolean isAgainstRight() {
        return foundBy.equals("given specification");
    }

    private static Matrix matrix(String cell) {
        try {
            return MatrixText.parse(cell.replace("\\|", "|"));
        } catch (OperationsException e) {
            throw new IllegalArgumentException(e);
        }
    }
}

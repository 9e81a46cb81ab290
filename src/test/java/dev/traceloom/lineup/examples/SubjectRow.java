package dev.traceloom.lineup.examples;

import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row of the table of the example.
 *
 * @param right the right class
 * @param wrong its wrong twin
 * @param matrix a test that the twin fails
 * @param serial how many serial histories it has
 * @param foundBy what shows the mistake
 */
record SubjectRow(String right, String wrong, Matrix matrix, int serial, String foundBy) {
    private static final Pattern ROW = Pattern.compile(
            "^\\| `(\\w+)` \\| `(\\w+)` \\| [^|]+ \\| ([^|]+) \\| (\\d+) \\| \\d+ \\| ([^|]+) \\|$", Pattern.MULTILINE);
    private static final Pattern CALL = Pattern.compile("(\\w+)\\(([^)]*)\\)");

    static List<SubjectRow> ofTable(String text) {
        return ROW.matcher(text).results()
                .map(row -> new SubjectRow(
                        row.group(1), row.group(2), matrix(row.group(3)), Integer.parseInt(row.group(4)), row.group(5)))
                .toList();
    }

    /** Whether the mistake shows only against what was learned of the right class. */
    boolean isAgainstRight() {
        return foundBy.equals("given specification");
    }

    private static Matrix matrix(String text) {
        List<Invocation> initial = new ArrayList<>();
        List<List<Invocation>> columns = new ArrayList<>();
        List<Invocation> ending = new ArrayList<>();
        for (String part : text.split("; ")) {
            if (part.startsWith("first ")) {
                initial.addAll(calls(part));
            } else if (part.startsWith("last ")) {
                ending.addAll(calls(part));
            } else {
                columns.add(calls(part));
            }
        }
        return new Matrix(initial, columns, ending);
    }

    private static List<Invocation> calls(String text) {
        List<Invocation> calls = new ArrayList<>();
        for (Matcher matcher = CALL.matcher(text); matcher.find(); ) {
            String arguments = matcher.group(2);
            calls.add(new Invocation(matcher.group(1), arguments.isEmpty() ? List.of() : List.of(arguments.split(", "))));
        }
        return calls;
    }
}

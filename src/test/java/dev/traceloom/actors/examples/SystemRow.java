package dev.traceloom.actors.examples;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A row of the table of the example.
 *
 * @param specification the module that says what clients see
 * @param schedules all there are
 * @param wrong how many histories are not linearizable
 */
record SystemRow(String harness, String specification, BigInteger schedules, int histories, int wrong) {
    private static final Pattern ROW = Pattern.compile(
            "^\\| `([\\w.]+)` \\| [^|]+ \\| `(\\w+)` \\| ([\\d,]+) \\| ([\\d,]+) \\| ([\\d,]+) \\|$", Pattern.MULTILINE);

    static List<SystemRow> all() throws IOException {
        return ROW.matcher(Files.readString(CompiledExamples.EXAMPLE.resolve("README.md"))).results()
                .map(row -> new SystemRow(
                        row.group(1), row.group(2), number(row.group(3)), number(row.group(4)).intValueExact(),
                        number(row.group(5)).intValueExact()))
                .toList();
    }

    private static BigInteger number(String cell) {
        return new BigInteger(cell.replace(",", ""));
    }

    /** Whether it has at most so many schedules. */
    boolean isWithin(long most) {
        return schedules.compareTo(BigInteger.valueOf(most)) <= 0;
    }

    @Override
    public String toString() {
        return harness;
    }
}

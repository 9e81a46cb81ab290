package dev.traceloom.bench;

import java.util.Arrays;
import java.util.List;

/** Prints a table in Markdown, row by row, since the next row may take a minute. */
final class Table {

    /** @param explanation what the reader needs to know before */
    Table(String title, List<String> explanation, String... columns) {
        System.out.println();
        System.out.println("## " + title);
        System.out.println();
        explanation.forEach(System.out::println);
        System.out.println();
        row(columns);
        System.out.println("|" + "---|".repeat(columns.length));
    }

    void row(String... cells) {
        System.out.println("| " + String.join(" | ", cells) + " |");
        System.out.flush();
    }

    /** The row of a trace: verdict, figures of both, and how many times as much TLC takes. */
    void againstTlc(String name, Measurement engine, Measurement tlc) {
        row(
                name,
                agreement(engine, tlc),
                engine.figures(),
                tlc.figures(),
                tlc.times(tlc.processor(), engine.processor()),
                tlc.times(tlc.memory(), engine.memory()));
    }

    void end(Goal... goals) {
        System.out.println();
        for (Goal goal : goals) {
            goal.print();
        }
    }

    /** What the contenders agree on, or a cry. Those that gave up have no say. */
    static String agreement(Measurement... measured) {
        List<String> verdicts = Arrays.stream(measured)
                .filter(one -> one != null && !one.gaveUp())
                .map(Measurement::verdict)
                .distinct()
                .toList();
        return switch (verdicts.size()) {
            case 0 -> "undecided";
            case 1 -> verdicts.get(0);
            default -> "**DISAGREE: " + String.join(", ", verdicts) + "**";
        };
    }
}

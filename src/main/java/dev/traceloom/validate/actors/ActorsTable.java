package dev.traceloom.validate.actors;

import dev.traceloom.actors.explore.End;
import dev.traceloom.actors.explore.ExplorationResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The rows of DS2's tables, a column for each scheduler: names and texts, for a terminal and for a page. */
public final class ActorsTable {
    private ActorsTable() {}

    /** @param cells one for each scheduler */
    public record Line(String name, List<String> cells) {}

    public static List<Line> of(ActorsReport report) {
        List<Line> lines = new ArrayList<>();
        add(lines, report, "schedules", row -> number(row.result().counts().schedules()));
        if (report.rows().stream().anyMatch(row -> row.result().counts().cut() > 0)) {
            add(lines, report, "given up", row -> number(row.result().counts().cut()));
        }
        add(lines, report, "incomplete", row -> number(row.result().counts().incomplete()));
        add(lines, report, "states", row -> row.result().counts().states() == 0 ? "-" : number(row.result().counts().states()));
        add(lines, report, "histories", row -> number(row.result().counts().histories()));
        add(lines, report, "not linearizable", row -> number(row.result().failing().size()));
        if (report.rows().stream().anyMatch(row -> row.judged().isPresent())) {
            add(lines, report, "rejected by TLA+", row -> row.judged().isPresent()
                    ? row.rejected().size() + " of " + row.judged().get().size()
                    : "-");
        }
        add(lines, report, "quality", row -> ratio(row.result().failing().size(), row.result().counts().histories()));
        add(lines, report, "progression", row -> ratio(row.result().counts().histories(), row.result().counts().schedules()));
        add(lines, report, "precision", row -> ratio(row.result().failing().size(), row.result().counts().schedules()));
        add(lines, report, "before the first", row -> {
            long first = row.result().counts().firstFailing();
            return first < 0 ? "-" : number(first);
        });
        add(lines, report, "seconds to it", row ->
                row.result().counts().firstFailing() < 0 ? "-" : seconds(row.result().times().toFirst()));
        add(lines, report, "seconds", row -> seconds(row.result().times().total()));
        add(lines, report, "of them checking", row -> seconds(row.result().times().checking()));
        add(lines, report, "ended by", row -> end(row.result()));
        return lines;
    }

    private static void add(List<Line> lines, ActorsReport report, String name, Function<ExploredRow, String> cell) {
        lines.add(new Line(name, report.rows().stream().map(cell).toList()));
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** In per cent, with enough digits to tell it from nothing. */
    private static String ratio(long part, long whole) {
        if (whole == 0) {
            return "-";
        }
        double percent = 100.0 * part / whole;
        return part == 0 ? "0 %" : String.format(Locale.ROOT, percent >= 0.01 ? "%.2f %%" : "%.1e %%", percent);
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.2f", time.toNanos() / 1e9);
    }

    static String end(ExplorationResult result) {
        if (result.end() == End.WHOLE && result.counts().cut() > 0) {
            return "steps";
        }
        return switch (result.end()) {
            case WHOLE -> "its end";
            case CUTOFF -> "the cutoff";
            case TIME -> "the time";
            case MEMORY -> "memory";
            case STOPPED -> "you";
            case FAULT -> "a fault";
        };
    }
}

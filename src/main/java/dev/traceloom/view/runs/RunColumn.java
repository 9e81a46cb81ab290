package dev.traceloom.view.runs;

import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.view.text.TableColumn;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The columns of the list of runs. */
public enum RunColumn implements TableColumn {
    WHEN("When", 155),
    VERDICT("Verdict", 90),
    TRACE("Trace", 170),
    COMMAND("Command", 190),
    SPECIFICATION("Specification", 130),
    OPERATIONS("Operations in order", 140),
    STOPPED("Stopped at", 100),
    ACTIONS("Actions seen", 95),
    RAN("Ran for", 75),
    VALIDATED("Validated in", 95),
    SEED("Seed", 160),
    RR("rr", 40);

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

    private final Heading heading;

    RunColumn(String title, int width) {
        heading = new Heading(title, width);
    }

    @Override
    public Heading heading() {
        return heading;
    }

    @Override
    public boolean isPath() {
        return this == TRACE || this == SPECIFICATION;
    }

    @Override
    public boolean isNumber() {
        return this == OPERATIONS || this == ACTIONS || this == RAN || this == VALIDATED || this == SEED;
    }

    /** What stands in it, by the clock of a zone. */
    public String text(RunRow row, ZoneId zone) {
        return VisibleText.line(cell(row, zone));
    }

    private String cell(RunRow row, ZoneId zone) {
        return switch (this) {
            case WHEN -> TIME.format(Instant.ofEpochMilli(row.atMillis()).atZone(zone));
            case VERDICT -> row.validated().map(RunRow.Validated::verdict).orElse("–");
            case TRACE -> row.trace() + row.recorded()
                    .filter(known -> known.duplicates() > 0)
                    .map(known -> " + " + known.duplicates() + " the same")
                    .orElse("");
            case COMMAND -> row.recorded().map(RunColumn::command).orElse("");
            case SPECIFICATION -> row.validated().map(RunRow.Validated::specification).orElse("");
            case OPERATIONS -> row.validated()
                    .filter(known -> known.linearized() != row.operations())
                    .map(known -> String.format(Locale.ROOT, "%,d of %,d", known.linearized(), row.operations()))
                    .orElseGet(() -> String.format(Locale.ROOT, "%,d", row.operations()));
            case STOPPED -> row.validated().flatMap(RunRow.Validated::rejectedAction).orElse("");
            case ACTIONS -> row.validated().map(RunRow.Validated::actions).orElse("");
            case RAN -> row.recorded().map(run -> Took.words(run.seconds())).orElse("");
            case VALIDATED -> row.validated().map(known -> Took.words(known.seconds())).orElse("");
            case SEED -> row.recorded().map(RunRow.Recorded::seed).orElse("");
            case RR -> row.recorded().filter(RunRow.Recorded::rr).isPresent() ? "yes" : "";
        };
    }

    private static String command(RunRow.Recorded known) {
        String words = ShellWords.of(known.command());
        return known.ending().isEmpty() ? words : words + " (" + known.ending() + ")";
    }
}

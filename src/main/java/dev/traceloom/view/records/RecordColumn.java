package dev.traceloom.view.records;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.trace.table.RecordTable.Row;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.text.TableColumn;
import dev.traceloom.view.text.ValueLabel;

/** The columns of a recording. */
public enum RecordColumn implements TableColumn {
    INDEX("#", 60),
    LINE("Line", 60),
    THREAD("Thread", 80),
    START("Start", 150),
    END("End", 150),
    CLOCK("Clock", 170),
    OPERATION("Operation", 170),
    ARGUMENTS("Arguments and results", 320),
    BEFORE("Seen before", 220),
    AFTER("Seen after", 320),
    EVENTS("Reads and writes", 320),
    OUTCOME("Outcome", 130),
    META("Metadata", 260);

    private static final int LONGEST_VALUE = 400;
    private static final int LONGEST_META = 1000;

    private final Heading heading;

    RecordColumn(String title, int width) {
        heading = new Heading(title, width);
    }

    @Override
    public Heading heading() {
        return heading;
    }

    @Override
    public boolean isNumber() {
        return this == INDEX || this == LINE || this == START || this == END;
    }

    /** Whether it is there only where some record has something to say in it: few recordings tell of the state. */
    public boolean isOptional() {
        return this == LINE || this == CLOCK || this == BEFORE || this == AFTER || this == EVENTS;
    }

    /** What stands in it. A record that cannot be read has its problem where the arguments would be. */
    public String text(Row row) {
        return VisibleText.line(cell(row));
    }

    private String cell(Row row) {
        return switch (this) {
            case INDEX -> String.valueOf(row.index() + 1);
            case THREAD -> OperationLabel.threadName(row.thread());
            case OUTCOME -> row.operation().map(this::text).orElse("") + (breaksOff(row) ? ", then breaks off" : "");
            default -> row.operation().map(this::text).orElse(this == ARGUMENTS ? row.problem().orElse("") : "");
        };
    }

    private static boolean breaksOff(Row row) {
        return row.operation().isPresent() && row.problem().isPresent();
    }

    private String text(Operation operation) {
        return switch (this) {
            case START -> Long.toUnsignedString(operation.start());
            case END -> operation.hasEnd() ? Long.toUnsignedString(operation.end()) : "";
            case OPERATION -> RecordWords.name(operation);
            case ARGUMENTS -> arguments(operation.arguments());
            case LINE -> operation.observations().line() == 0 ? "" : String.valueOf(operation.observations().line());
            case BEFORE -> String.join(", ", RecordWords.before(operation, RecordColumn::value));
            case AFTER -> String.join(", ", RecordWords.after(operation, RecordColumn::value));
            case EVENTS -> String.join(", ", RecordWords.events(operation, RecordColumn::value));
            case CLOCK -> operation.clock().isNone() ? "" : operation.clock().toString();
            case OUTCOME -> outcome(operation);
            case META -> operation.meta().isEmpty() ? "" : OneLine.beginning(LONGEST_META, operation.meta().toString());
            case INDEX, THREAD -> "";
        };
    }

    private static String arguments(Arguments arguments) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < arguments.size(); i++) {
            text.append(i == 0 ? "" : ", ");
            text.append(arguments.positional() ? "" : arguments.names().get(i) + " = ");
            text.append(value(arguments.values().get(i)));
        }
        return text.toString();
    }

    private static String value(Value value) {
        return ValueLabel.within(value, LONGEST_VALUE);
    }

    private static String outcome(Operation operation) {
        return switch (operation.outcome()) {
            case RETURNED -> "returned";
            case NEVER_RETURNED -> "never returned";
            case ABORTED -> "had no effect";
            case THREAD_END -> "thread ended";
            case CRASH -> operation.signal().isEmpty() ? "thread crashed" : "thread crashed: " + operation.signal();
        };
    }

    /** Whether a record is an ordinary one, which needs no attention. */
    public static boolean isOrdinary(Row row) {
        return row.problem().isEmpty()
                && row.operation().filter(operation -> operation.outcome() == Outcome.RETURNED).isPresent();
    }
}

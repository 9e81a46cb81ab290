package dev.traceloom.view.runs;

import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.view.text.TableColumn;

/** The columns of the trends. */
public enum TrendColumn implements TableColumn {
    DAY("Day", 90),
    SPECIFICATION("Specification", 140),
    VERSION("Version", 80),
    TRACES("Traces", 60),
    VERDICTS("Verdicts", 190),
    REJECTIONS("Rejected at", 190),
    ACTIONS("Actions seen", 95),
    BRANCHES("Branches taken", 110),
    NEVER("Never seen", 300);

    private final Heading heading;

    TrendColumn(String title, int width) {
        heading = new Heading(title, width);
    }

    @Override
    public Heading heading() {
        return heading;
    }

    @Override
    public boolean isPath() {
        return this == SPECIFICATION;
    }

    @Override
    public boolean isNumber() {
        return this == TRACES || this == ACTIONS || this == BRANCHES;
    }

    public String text(TrendRow row) {
        return VisibleText.line(cell(row));
    }

    private String cell(TrendRow row) {
        return switch (this) {
            case DAY -> row.day();
            case SPECIFICATION -> row.specification();
            case VERSION -> row.shortVersion();
            case TRACES -> String.valueOf(row.traces());
            case VERDICTS -> row.verdictWords();
            case REJECTIONS -> row.rejectionWords();
            case ACTIONS -> TrendRow.covered(row.actions());
            case BRANCHES -> TrendRow.covered(row.branches());
            case NEVER -> row.never();
        };
    }
}

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
    RECORDED_BRANCHES("By recordings", 100),
    TESTED_BRANCHES("By tests", 75),
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
        return switch (this) {
            case TRACES, ACTIONS, BRANCHES, RECORDED_BRANCHES, TESTED_BRANCHES -> true;
            default -> false;
        };
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
            case RECORDED_BRANCHES -> TrendRow.covered(row.recordedBranches(), row.branches().size());
            case TESTED_BRANCHES -> TrendRow.covered(row.testedBranches(), row.branches().size());
            case NEVER -> row.never();
        };
    }
}

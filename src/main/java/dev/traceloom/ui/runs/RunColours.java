package dev.traceloom.ui.runs;

import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.runs.RunColumn;
import dev.traceloom.view.runs.RunRow;
import dev.traceloom.view.runs.TrendColumn;
import java.awt.Color;

/** Verdicts in the colours that they have everywhere; what one looks at last in grey. */
final class RunColours {
    private RunColours() {}

    static Color of(RunColumn column, RunRow row) {
        Theme theme = Theme.now();
        return switch (column) {
            case VERDICT -> row.verdict().equals("accepted") && !endedOrdinarily(row) ? theme.core : of(theme, row.verdict());
            case STOPPED -> theme.stalled;
            case WHEN, RAN, VALIDATED, SEED, ACTIONS, RR -> theme.faint;
            default -> theme.foreground;
        };
    }

    static Color of(Theme theme, String verdict) {
        return switch (verdict) {
            case "accepted" -> theme.added;
            case "rejected" -> theme.stalled;
            case "undecided" -> theme.core;
            case "error" -> theme.gone;
            default -> theme.faint;
        };
    }

    /** Of a run that hung or crashed, an order of what it recorded says little. */
    private static boolean endedOrdinarily(RunRow row) {
        return row.recorded().map(known -> known.ending().isEmpty()).orElse(true);
    }

    static Color of(TrendColumn column) {
        Theme theme = Theme.now();
        return switch (column) {
            case REJECTIONS -> theme.stalled;
            case DAY, VERSION, NEVER -> theme.faint;
            default -> theme.foreground;
        };
    }
}

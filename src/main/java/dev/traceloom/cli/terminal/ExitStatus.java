package dev.traceloom.cli.terminal;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.validate.trace.TraceReport;

/** The exit statuses, which build servers rely on. */
public final class ExitStatus {
    public static final int ACCEPTED = 0;
    static final int BUG = 1;
    public static final int USAGE = 2;
    public static final int UNREADABLE = 2;
    /** All is accepted, but something that was asked for could not be written. */
    public static final int UNWRITTEN = 2;
    public static final int REJECTED = 10;
    public static final int UNDECIDED = 11;
    public static final int RUN_FAILED = 12;
    static final int FAILED_TO_EVALUATE = 75;
    static final int BAD_SPECIFICATION = 150;
    static final int BAD_CONFIGURATION = 151;

    private ExitStatus() {}

    public static int of(SpecificationException broken) {
        return switch (broken.kind()) {
            case MODULE -> BAD_SPECIFICATION;
            case CONFIGURATION -> BAD_CONFIGURATION;
            case TOOL -> USAGE;
        };
    }

    public static int of(TraceReport report) {
        return switch (report.outcome()) {
            case ACCEPTED -> ACCEPTED;
            case REJECTED -> REJECTED;
            case UNDECIDED -> UNDECIDED;
            case ERROR -> report.isUnreadable() ? UNREADABLE : FAILED_TO_EVALUATE;
        };
    }

    /** The worse of two: rejected, failed to evaluate, unreadable, a run that failed, undecided, accepted. */
    public static int worse(int a, int b) {
        return rank(a) >= rank(b) ? a : b;
    }

    private static int rank(int status) {
        return switch (status) {
            case REJECTED -> 5;
            case FAILED_TO_EVALUATE -> 4;
            case UNREADABLE -> 3;
            case RUN_FAILED -> 2;
            case UNDECIDED -> 1;
            default -> 0;
        };
    }
}

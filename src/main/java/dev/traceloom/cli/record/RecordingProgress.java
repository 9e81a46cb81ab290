package dev.traceloom.cli.record;

import dev.traceloom.trace.text.Counted;

/** How far a recording is. */
record RecordingProgress(RecordingPlan plan, RecordingTally tally, KnownTraces known) {
    private static final int BAR_CHARACTERS = 20;

    String bar() {
        if (plan.harvest().isPresent()) {
            return bar(known.distinct(), plan.harvest().getAsInt(), "distinct trace") + Counted.of(tally.runs(), "run") + ", ";
        }
        return plan.isEndless() ? Counted.of(tally.runs(), "run") + "  " : bar(tally.runs(), plan.runs(), "run");
    }

    private static String bar(int done, int all, String noun) {
        int full = (int) Math.min(BAR_CHARACTERS, (long) BAR_CHARACTERS * done / all);
        return "[" + "#".repeat(full) + "-".repeat(BAR_CHARACTERS - full) + "] " + done + " of " + Counted.of(all, noun) + "  ";
    }
}

package dev.traceloom.cli.record;

/** How far a recording is. */
record RecordingProgress(RecordingPlan plan, RecordingTally tally, KnownTraces known) {
    private static final int BAR_CHARACTERS = 20;

    String bar() {
        if (plan.harvest().isPresent()) {
            return bar(known.distinct(), plan.harvest().getAsInt(), " distinct traces  ") + tally.runs() + " runs, ";
        }
        return plan.isEndless() ? tally.runs() + " runs  " : bar(tally.runs(), plan.runs(), " runs  ");
    }

    private static String bar(int done, int all, String what) {
        int full = (int) Math.min(BAR_CHARACTERS, (long) BAR_CHARACTERS * done / all);
        return "[" + "#".repeat(full) + "-".repeat(BAR_CHARACTERS - full) + "] " + done + " of " + all + what;
    }
}

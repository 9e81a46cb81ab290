package dev.traceloom.cli.record;

import dev.traceloom.record.database.Knobs;

/** What makes a run differ from the others. */
record RunSettings(long seed, Knobs knobs) {

    /** How such a run is made again, as options. */
    String again() {
        return "--runs 1 --seed " + Long.toUnsignedString(seed) + (knobs.isEmpty() ? "" : " --knobs " + knobs.text());
    }
}

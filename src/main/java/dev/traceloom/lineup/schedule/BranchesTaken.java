package dev.traceloom.lineup.schedule;

/** Which thread went on from which state, and after how few preemptions. */
final class BranchesTaken {
    private static final long SPREAD = 0x9e3779b97f4a7c15L;

    /** Numbers of a state and a thread, 0 for none, hashed by themselves. */
    private long[] keys = new long[1 << 12];
    private byte[] preemptions = new byte[1 << 12];
    private int count;

    /** Adds a branch; false where it was taken before after at most as many preemptions. */
    boolean add(long state, int thread, int after) {
        long number = (state ^ (thread + 1) * SPREAD) * 0xff51afd7ed558ccdL;
        long key = number == 0 ? 1 : number;
        int at = slot(key);
        byte few = (byte) Math.min(after, Byte.MAX_VALUE);
        if (keys[at] == key) {
            boolean isBetter = few < preemptions[at];
            preemptions[at] = isBetter ? few : preemptions[at];
            return isBetter;
        }
        keys[at] = key;
        preemptions[at] = few;
        if (2 * ++count > keys.length) {
            grow();
        }
        return true;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int at = (int) (key >>> 32) & mask;
        while (keys[at] != 0 && keys[at] != key) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void grow() {
        long[] before = keys;
        byte[] preemptionsBefore = preemptions;
        keys = new long[2 * before.length];
        preemptions = new byte[keys.length];
        for (int i = 0; i < before.length; i++) {
            if (before[i] != 0) {
                int at = slot(before[i]);
                keys[at] = before[i];
                preemptions[at] = preemptionsBefore[i];
            }
        }
    }
}

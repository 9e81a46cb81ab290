package dev.traceloom.engine.problem;

/** The mixing functions behind the memo's keys: two that share no constant, for two halves of 64 bits. */
public final class KeyMixing {
    private KeyMixing() {}

    public static long low(long x) {
        long z = x + 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    public static long high(long x) {
        long z = x + 0xd1b54a32d192ed03L;
        z = (z ^ z >>> 33) * 0xff51afd7ed558ccdL;
        z = (z ^ z >>> 33) * 0xc4ceb9fe1a85ec53L;
        return z ^ z >>> 33;
    }
}

package dev.traceloom.spark;

import dev.traceloom.cli.cluster.BundleLimits;

/**
 * The room that is left for bundles. They are taken in the order of traces up to the first that does not fit, so that groups that
 * come later need not make any once those before them are known to have filled it.
 */
final class BundleRoom {
    private int number;
    private long bytes;

    BundleRoom(BundleLimits limits) {
        number = limits.number();
        bytes = limits.bytes();
    }

    static BundleRoom none() {
        return new BundleRoom(new BundleLimits(0, 0));
    }

    boolean isFull() {
        return number == 0;
    }

    /** Takes one if it fits; it is full otherwise. */
    boolean take(long size) {
        if (isFull() || size > bytes) {
            number = 0;
            return false;
        }
        number--;
        bytes -= size;
        return true;
    }
}

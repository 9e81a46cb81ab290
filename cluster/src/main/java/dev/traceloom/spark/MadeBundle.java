package dev.traceloom.spark;

/**
 * The bundle of a trace.
 *
 * @param name the file; null if there is none
 * @param bytes its size, though it found no room; 0 if none was made
 */
record MadeBundle(String name, long bytes) {
    static final MadeBundle NONE = new MadeBundle(null, 0);
}

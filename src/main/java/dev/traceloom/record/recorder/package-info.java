/**
 * The Java recorder: what a program under test calls to write down its operations while it runs.
 *
 * <p>It travels as a jar of its own into other people's programs, so it needs nothing but {@code java.base}, not even
 * our other rooms. Files, protocol and behaviour are those of the C++ recorder in {@code src/main/cpp/traceloom}.
 */
package dev.traceloom.record.recorder;

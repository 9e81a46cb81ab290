package dev.traceloom.replay;

import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * What rr recorded.
 *
 * @param folder of the recording
 * @param process the process that recorded the trace; empty for the first one
 * @param rr the program, such as {@code rr}
 * @param gdb the debugger that rr is to start
 */
public record RrRecording(Path folder, OptionalInt process, String rr, String gdb) {}

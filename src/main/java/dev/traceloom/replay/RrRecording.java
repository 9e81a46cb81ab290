package dev.traceloom.replay;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/**
 * What rr recorded.
 *
 * @param folder of the recording
 * @param process the process that recorded the trace; empty for the one that wrote its logs, or the first if none is found
 * @param rr the program, such as {@code rr}, and options that stand before its commands
 * @param gdb the debugger that rr is to start
 */
public record RrRecording(Path folder, OptionalInt process, List<String> rr, String gdb) {}

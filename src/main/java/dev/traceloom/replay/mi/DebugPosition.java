package dev.traceloom.replay.mi;

import dev.traceloom.replay.StopPoint;
import java.util.Optional;

/**
 * Where the process stands.
 *
 * @param file the whole path, where gdb knows the source
 * @param line counted from 1; 0 where it is not known
 * @param at the operation that was gone to; empty once the process moved otherwise, since it may have left
 */
public record DebugPosition(String function, Optional<String> file, int line, Optional<StopPoint> at) {}

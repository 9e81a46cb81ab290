package dev.traceloom.actors.system;

import dev.traceloom.actors.Receive;
import java.util.List;

/**
 * A step: a message was received, and what follows.
 *
 * @param received null where the system begins
 * @param receive the same for those who compare receives; null where the system begins
 * @param choices how the actor's choices fell, and then for each message that it sent on a channel that loses: 1 if it was lost
 * @param cancelled timers that were taken back
 * @param lost what was sent and is never received
 */
public record Outcome(
        Envelope received, Receive receive, List<Integer> choices, SystemState next, List<Envelope> cancelled, List<Envelope> lost) {}

package dev.traceloom.trace.messages;

import dev.traceloom.trace.messages.MessageStep.Sent;
import java.util.List;

/**
 * The schedule of a system of actors, of a trace whose threads are its clients.
 *
 * @param actors their names, none of which is that of a client
 * @param steps what happened, one after the other: the k-th is step k
 * @param underway what nobody had received at the end
 * @param again the schedule as it is written to run it again; empty for none
 */
public record MessageSchedule(List<String> actors, List<MessageStep> steps, List<Sent> underway, String again) {

    public MessageSchedule {
        actors = List.copyOf(actors);
        steps = List.copyOf(steps);
        underway = List.copyOf(underway);
    }
}

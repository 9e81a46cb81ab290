package dev.traceloom.trace.messages;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.messages.MessageStep.Sent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    /**
     * By step, the operation that made it happen: the one that began with it, or to which the step belongs that sent its message. So each
     * belongs to one at most, and what an operation causes after it was answered still belongs to it.
     */
    public List<Optional<RecordRef>> operations() {
        List<Optional<RecordRef>> found = new ArrayList<>();
        for (MessageStep step : steps) {
            int sent = step.sent().step();
            found.add(step.invokes().or(() -> sent == 0 ? Optional.empty() : found.get(sent - 1)));
        }
        return found;
    }
}

package dev.traceloom.view.schedule;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.messages.MessageStep;
import dev.traceloom.trace.messages.MessageStep.Sent;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.view.Counterexample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Steps of a schedule of messages in words. */
final class MessageWords {
    /** Of a message, a name or a state in a sentence. */
    private static final int LONGEST = 400;

    private final Counterexample counterexample;

    MessageWords(Counterexample counterexample) {
        this.counterexample = counterexample;
    }

    /** What stands beside the lanes. */
    static String brief(MessageStep step) {
        return switch (step.kind()) {
            case RECEIVE, TIMER -> step.sent().message();
            case LOST -> "lost: " + step.sent().message();
            case CRASH -> "crashes";
            case RESTART -> "starts again";
        };
    }

    /** All that is known of a step. */
    String about(MessageStep step, int number, Optional<RecordRef> owner) {
        Sent sent = step.sent();
        String receiver = name(sent.receiver());
        List<String> parts = new ArrayList<>();
        parts.add("step " + number + ": " + switch (step.kind()) {
            case RECEIVE -> receiver + " receives " + message(sent) + from(sent) + sentIn(sent);
            case TIMER -> receiver + "'s timer is due: " + message(sent) + (sent.step() == 0 ? "" : ", set in step " + sent.step());
            case LOST -> message(sent) + from(sent) + " to " + receiver + " is lost" + sentIn(sent);
            case CRASH -> receiver + " crashes";
            case RESTART -> receiver + " starts again";
        });
        step.invokes().ifPresent(operation -> parts.add("begins " + operation(operation)));
        if (!step.responds().isEmpty()) {
            parts.add("answers " + String.join(", ", step.responds().stream().map(MessageWords::name).toList()));
        }
        addOwner(parts, owner.filter(operation -> step.invokes().isEmpty()));
        if (!step.state().isEmpty()) {
            parts.add("afterwards " + receiver + " is " + VisibleText.within(LONGEST, step.state()));
        }
        return String.join("; ", parts);
    }

    /** All that is known of a message that nobody received. */
    String underway(Sent sent, Optional<RecordRef> owner) {
        List<String> parts = new ArrayList<>();
        parts.add(message(sent) + from(sent) + " to " + name(sent.receiver()) + " is not received" + sentIn(sent));
        addOwner(parts, owner);
        return String.join("; ", parts);
    }

    private void addOwner(List<String> parts, Optional<RecordRef> owner) {
        owner.ifPresent(operation -> parts.add("on behalf of " + operation(operation)));
    }

    private String operation(RecordRef operation) {
        String place = operation.inWords(LONGEST);
        return counterexample.operation(operation).isPresent() ? place + ", " + counterexample.brief(operation) : place;
    }

    private static String message(Sent sent) {
        return sent.message().isEmpty() ? "a message" : VisibleText.within(LONGEST, sent.message());
    }

    private static String from(Sent sent) {
        return sent.sender().isEmpty() ? "" : " from " + name(sent.sender());
    }

    private static String sentIn(Sent sent) {
        return sent.step() == 0 ? "" : ", sent in step " + sent.step();
    }

    private static String name(String of) {
        return VisibleText.within(LONGEST, RecordRef.nameOf(of));
    }
}

package dev.traceloom.explain.text;

import dev.traceloom.explain.Explanation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.messages.MessageMeta;
import dev.traceloom.trace.messages.MessageSchedule;
import dev.traceloom.trace.messages.MessageStep;
import dev.traceloom.trace.messages.MessageStep.Kind;
import dev.traceloom.trace.messages.MessageStep.Sent;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The steps of a schedule of messages, a line each: who received what from whom, which operation that begins or ends, and the state. */
final class MessagesText {
    /** As many as fit on a screen beside the rest; a failure is near the end. */
    private static final int MOST_STEPS = 30;

    private static final int LONGEST_NAME = 16;
    private static final int LONGEST_MESSAGE = 48;
    private static final int LONGEST_STATE = 60;

    private final StyledOutput styled;

    MessagesText(StyledOutput styled) {
        this.styled = styled;
    }

    /** Those of the trace, where it tells any. */
    static void print(StyledOutput styled, Explanation explanation) {
        MessageMeta.read(explanation.threads()).schedule().ifPresent(new MessagesText(styled)::print);
    }

    void print(MessageSchedule schedule) {
        List<MessageStep> steps = schedule.steps();
        int first = Math.max(0, steps.size() - MOST_STEPS);
        styled.out().println();
        styled.out().println(styled.bold("The messages") + styled.faint("   in the order in which they were received"));
        if (first > 0) {
            styled.out().println(styled.faint("  … " + first + (first == 1 ? " step" : " steps") + " before; --html, --bundle and view have them all"));
        }
        List<MessageStep> shown = steps.subList(first, steps.size());
        String columns = "  %4d" + column(shown, MessagesText::between) + column(shown, MessagesText::message) + column(shown, MessagesText::ends);
        for (int i = first; i < steps.size(); i++) {
            MessageStep step = steps.get(i);
            String line = String.format(Locale.ROOT, columns, i + 1, between(step), message(step), ends(step));
            styled.out().println(step.state().isEmpty() ? line.stripTrailing() : line + state(step));
        }
        for (Sent sent : schedule.underway().stream().limit(MOST_STEPS).toList()) {
            styled.out().println("     –  " + names(sent) + "  not received: " + VisibleText.within(LONGEST_MESSAGE, sent.message()));
        }
    }

    /** As wide as the longest; nothing where all are empty. */
    private static String column(List<MessageStep> steps, Function<MessageStep, String> words) {
        int longest = steps.stream().mapToInt(step -> words.apply(step).length()).max().orElse(0);
        return longest == 0 ? "%s" : "  %-" + longest + "s";
    }

    private static String between(MessageStep step) {
        return step.kind() == Kind.RECEIVE || step.kind() == Kind.LOST ? names(step.sent()) : name(step.sent().receiver());
    }

    private static String names(Sent sent) {
        return (sent.sender().isEmpty() ? "" : name(sent.sender()) + " → ") + name(sent.receiver());
    }

    private static String name(String of) {
        return VisibleText.within(LONGEST_NAME, RecordRef.nameOf(of));
    }

    private static String message(MessageStep step) {
        String words = VisibleText.within(LONGEST_MESSAGE, step.sent().message());
        return switch (step.kind()) {
            case RECEIVE -> words;
            case TIMER -> "timer " + words;
            case LOST -> "lost: " + words;
            case CRASH -> "crashes";
            case RESTART -> "starts again";
        };
    }

    private static String ends(MessageStep step) {
        List<String> parts = new ArrayList<>();
        step.invokes().ifPresent(operation -> parts.add("begins " + operation.inWords(LONGEST_NAME)));
        if (!step.responds().isEmpty()) {
            parts.add("answers " + String.join(", ", step.responds().stream().map(MessagesText::name).toList()));
        }
        return String.join(", ", parts);
    }

    private String state(MessageStep step) {
        return styled.faint("  " + VisibleText.within(LONGEST_STATE, step.state()));
    }
}

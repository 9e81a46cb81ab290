package dev.traceloom.view.traces;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.explain.results.TraceOutcome.PathOutcome;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.flow.Card.Kind;
import dev.traceloom.view.flow.Card.Paragraph;
import dev.traceloom.view.flow.Style;
import dev.traceloom.view.flow.Target;
import dev.traceloom.view.flow.TextRun;
import dev.traceloom.view.text.OperationLabel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is known of a trace that has no counterexample to show, and what to do where that is a pity. */
public final class OutcomeCards {
    private static final int MOST_ACTIONS = 200;
    private static final int MOST_STUCK = 3;
    /** As readers of traces write where something is wrong, before they say what was found there. */
    private static final Pattern LINE = Pattern.compile("^(?:.*?, )?line (?<line>[1-9]\\d{0,8})[:,]");
    /** Logs have no lines; a file of them is one thread. */
    private static final Pattern RECORD =
            Pattern.compile("^(?:.*?[/\\\\])??(?<file>[^/\\\\]+?), record #(?<number>[1-9]\\d{0,8})[:,]");

    private OutcomeCards() {}

    /** Only some of a trace's facts are kept; every action of the specification is named, seen or not. */
    public static List<Card> of(TraceOutcome outcome, List<String> specified) {
        List<Card> cards = new ArrayList<>();
        cards.add(verdict(outcome));
        if (outcome.operations() > 0) {
            actions(outcome, specified).ifPresent(cards::add);
        }
        outcome.stalls().stream()
                .findFirst()
                .ifPresent(stall -> cards.add(card(
                        kind(outcome.verdict()),
                        TextRun.of(stall.words(), Style.TITLE),
                        TextRun.of(
                                OperationLabel.place(stall.operation())
                                        + (outcome.verdict() == Verdict.UNDECIDED ? " would be next" : " could not follow"),
                                Style.NOTE))));
        outcome.paths().forEach(path -> cards.add(path(path)));
        return List.copyOf(cards);
    }

    private static Card path(PathOutcome path) {
        List<TextRun> lines = new ArrayList<>();
        lines.add(TextRun.of(path.mode() + ": " + path.verdict().word(), Style.TITLE));
        path.stuck().stream().limit(MOST_STUCK).forEach(stuck -> lines.add(TextRun.of(
                String.format(Locale.ROOT, "After %,d records, ", path.depth())
                        + stuck.words() + " (" + OperationLabel.place(stuck.operation()) + ") cannot come next",
                Style.PLAIN)));
        path.message().ifPresent(message -> lines.add(TextRun.of(message, Style.NOTE)));
        return card(kind(path.verdict()), lines.toArray(TextRun[]::new));
    }

    private static Kind kind(Verdict verdict) {
        return verdict == Verdict.ACCEPTED ? Kind.GOOD : verdict == Verdict.UNDECIDED ? Kind.CORE : Kind.STALLED;
    }

    /** While a validation goes on. */
    public static List<Card> running(TraceRow row) {
        String size = row.operations() == 0
                ? "It has not come far enough to tell more."
                : String.format(
                        Locale.ROOT, "%,d of %,d operations are in order so far.", row.linearized(), row.operations());
        return List.of(card(
                Kind.PLAIN, TextRun.of("This trace is being validated", Style.TITLE), TextRun.of(size, Style.PLAIN)));
    }

    /** While none is selected. */
    public static List<Card> choose(boolean running) {
        return List.of(card(
                Kind.PLAIN,
                TextRun.of(running ? "The validation goes on" : "Choose a trace", Style.TITLE),
                TextRun.of("Select one on the left to see what became of it.", Style.PLAIN)));
    }

    /** Of a trace that is debugged without anything known of it. */
    public static List<Card> unexplained(String trace) {
        return List.of(card(
                Kind.PLAIN,
                TextRun.of(trace, Style.TITLE),
                TextRun.of("No explanation of this trace is kept: operations come by their starts.", Style.PLAIN)));
    }

    /** When something stands in the way: what it is and what to do. */
    public static List<Card> problem(String title, String what) {
        return List.of(card(Kind.STALLED, TextRun.of(title, Style.TITLE), TextRun.of(what, Style.PLAIN)));
    }

    private static Card verdict(TraceOutcome outcome) {
        List<TextRun> paragraphs = new ArrayList<>();
        boolean unread = outcome.verdict() == Verdict.ERROR && outcome.operations() == 0;
        paragraphs.add(TextRun.of(
                switch (outcome.verdict()) {
                    case ACCEPTED -> "The specification allows what this trace recorded";
                    case REJECTED -> "The specification allows no order of these operations";
                    case UNDECIDED -> "It is not known whether the specification allows this trace";
                    case ERROR -> unread ? "This trace could not be read" : "This trace could not be decided";
                },
                Style.TITLE));
        if (!unread) {
            paragraphs.add(TextRun.of(size(outcome), Style.PLAIN));
        }
        outcome.message().ifPresent(message -> paragraphs.add(TextRun.of(message, Style.PLAIN)));
        if (unread) {
            outcome.message().flatMap(OutcomeCards::blamed).ifPresent(paragraphs::add);
        }
        advice(outcome, unread).ifPresent(advice -> paragraphs.add(TextRun.of(advice, Style.NOTE)));
        return card(kind(outcome.verdict()), paragraphs.toArray(TextRun[]::new));
    }

    /** A link to the line or record that cannot be read, if the message names one. */
    private static Optional<TextRun> blamed(String message) {
        Matcher record = RECORD.matcher(message);
        if (record.find()) {
            int number = Integer.parseInt(record.group("number"));
            return Optional.of(TextRun.link(
                    "Go to record #" + number, Style.NOTE, new Target.RecordOfFile(record.group("file"), number)));
        }
        Matcher line = LINE.matcher(message);
        if (line.find()) {
            int number = Integer.parseInt(line.group("line"));
            return Optional.of(TextRun.link("Go to line " + number, Style.NOTE, new Target.RecordingLine(number)));
        }
        return Optional.empty();
    }

    private static String size(TraceOutcome outcome) {
        String threads = outcome.threads() == 1 ? "one thread" : outcome.threads() + " threads";
        return outcome.verdict() == Verdict.ACCEPTED
                ? String.format(
                        Locale.ROOT,
                        "All %,d operations of %s are in one order. Finding it took %s.",
                        outcome.operations(),
                        threads,
                        OutcomeWords.seconds(outcome.seconds()))
                : String.format(
                        Locale.ROOT,
                        "At most %,d of %,d operations of %s could be put in order, in %s.",
                        outcome.linearized(),
                        outcome.operations(),
                        threads,
                        OutcomeWords.seconds(outcome.seconds()));
    }

    private static Optional<String> advice(TraceOutcome outcome, boolean unread) {
        return switch (outcome.verdict()) {
            case ACCEPTED -> Optional.empty();
            case REJECTED -> Optional.of("Its explanation was not kept. Validate it again to see why.");
            case UNDECIDED -> Optional.of("Give the validation a larger budget and run it again.");
            case ERROR -> Optional.of(unread
                    ? "Mend the recording or record it again, then validate again."
                    : "Mend the specification, then validate again.");
        };
    }

    private static Optional<Card> actions(TraceOutcome outcome, List<String> specified) {
        List<Paragraph> paragraphs = new ArrayList<>();
        paragraphs.add(Paragraph.of(0, TextRun.of("Actions", Style.TITLE)));
        outcome.actions().stream()
                .filter(fare -> specified.contains(fare.action()) || !RunHeader.Action.isOperator(fare.action()))
                .limit(MOST_ACTIONS).forEach(fare -> paragraphs.add(Paragraph.of(
                0,
                TextRun.of(RecordWords.name(fare.action()), Style.CODE),
                TextRun.of(
                        String.format(Locale.ROOT, "  %,d in order", fare.linearized())
                                + (fare.beyond() == 0 ? "" : String.format(Locale.ROOT, ", %,d not", fare.beyond())),
                        Style.NOTE))));
        List<String> seen = outcome.actions().stream().map(TraceOutcome.ActionOutcome::action).toList();
        List<String> unseen = specified.stream().filter(action -> !seen.contains(action)).toList();
        if (!unseen.isEmpty()) {
            paragraphs.add(Paragraph.of(
                    0, TextRun.of("Never seen: ", Style.NOTE), TextRun.of(String.join(", ", unseen), Style.CODE)));
        }
        outcome.unexercised().stream().filter(line -> line.indexOf(": ") > 0).forEach(line -> {
            int colon = line.indexOf(": ") + 2;
            paragraphs.add(Paragraph.of(
                    0,
                    TextRun.of(line.substring(0, 1).toUpperCase(Locale.ROOT) + line.substring(1, colon), Style.NOTE),
                    TextRun.of(line.substring(colon), Style.CODE)));
        });
        return paragraphs.size() == 1
                ? Optional.empty()
                : Optional.of(new Card(Kind.PLAIN, Optional.empty(), List.copyOf(paragraphs)));
    }

    private static Card card(Kind kind, TextRun... lines) {
        List<Paragraph> paragraphs = new ArrayList<>();
        for (TextRun line : lines) {
            paragraphs.add(Paragraph.of(0, line));
        }
        return new Card(kind, Optional.empty(), List.copyOf(paragraphs));
    }
}

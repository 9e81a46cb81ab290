package dev.traceloom.view;

import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.Summary;
import dev.traceloom.explain.Tag;
import dev.traceloom.explain.Waiting;
import dev.traceloom.explain.accepted.OrderNotes;
import dev.traceloom.explain.text.CoreWords;
import dev.traceloom.explain.text.DecidingArguments;
import dev.traceloom.explain.text.OperationText;
import dev.traceloom.explain.text.StateWords;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.ValueExcerpt;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.flow.Card.Kind;
import dev.traceloom.view.flow.Card.Paragraph;
import dev.traceloom.view.flow.Style;
import dev.traceloom.view.flow.Target;
import dev.traceloom.view.flow.TextRun;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.text.ValueLabel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Why operations cannot follow, in words: a card for each, then what time forbids, then the core. */
public final class StallCards {
    private static final String ACCEPTED =
            "Every operation has its place in an order that the specification allows. There may be other such orders.";
    private static final String OTHER_PARTS =
            "Earlier part and Later part (Shift+Page Up, Shift+Page Down) show others, Order here (G) those around a selected operation";
    private static final int MOST_CHARACTERS_OF_VALUE = 160;
    private static final int MOST_LISTED = 40;
    private static final int MOST_CAUSES = 5;

    private final Counterexample counterexample;
    private final Explanation explanation;
    private final OperationWords words;
    private final StateWords values;

    private StallCards(Counterexample counterexample) {
        this.counterexample = counterexample;
        explanation = counterexample.explanation();
        words = new OperationWords(counterexample);
        values = new StateWords(ValueExcerpt.PRINTED, explanation.mappings());
    }

    public static List<Card> of(Counterexample counterexample) {
        return new StallCards(counterexample).all();
    }

    /** Everything, to be copied. */
    public static String text(Counterexample counterexample) {
        return text(counterexample, of(counterexample));
    }

    /** The same of cards that are shown. */
    public static String text(Counterexample counterexample, List<Card> cards) {
        Summary summary = counterexample.explanation().summary();
        return summary.verdict().name().toLowerCase(Locale.ROOT) + ": " + VisibleText.line(summary.trace()) + "\n"
                + Headline.allFacts(summary)
                + "\n\n" + cards.stream().map(Card::text).collect(Collectors.joining("\n"));
    }

    /** What is wrong with the part of an action that a reason shows. */
    public static String verdict(Reason reason) {
        return switch (reason.kind()) {
            case FALSE -> "is false";
            case FAILED -> "failed to evaluate";
            case NO_CHOICE -> "offers nothing to choose";
            case UNASSIGNED -> "leaves a variable without a value";
            case INVARIANT -> "would break an invariant";
            case PROPERTY -> "would break a property";
            case OBSERVED -> "is not what the record saw";
        };
    }

    private List<Card> all() {
        List<Card> cards = new ArrayList<>();
        explanation.summary().message().ifPresent(message -> cards.add(plain(message)));
        counterexample.stalls().stream().limit(MOST_LISTED).forEach(stall -> cards.add(card(stall)));
        if (explanation.stalls().size() > MOST_LISTED) {
            cards.add(plain((explanation.stalls().size() - MOST_LISTED)
                    + (counterexample.isRefused() ? " more cannot follow either." : " more would be next.")));
        }
        if (counterexample.ending() == EndingWords.ACCEPTED) {
            cards.add(plain(ACCEPTED));
        } else if (cards.isEmpty()) {
            cards.add(plain("No operation is known to be refused."));
        }
        explanation.core().ifPresent(core -> cards.add(card(core)));
        if (!explanation.waiting().isEmpty()) {
            List<Paragraph> paragraphs = new ArrayList<>();
            String forbids = Waiting.whatForbids(explanation);
            paragraphs.add(Paragraph.of(
                    0, TextRun.of(Character.toUpperCase(forbids.charAt(0)) + forbids.substring(1), Style.TITLE)));
            explanation.waiting().stream()
                    .limit(MOST_LISTED)
                    .collect(Collectors.groupingBy(Waiting::until, LinkedHashMap::new, Collectors.groupingBy(
                            one -> one.isByClock(explanation), LinkedHashMap::new, Collectors.toList())))
                    .forEach((until, ways) ->
                            ways.forEach((byClock, group) -> paragraphs.addAll(waiting(until, byClock, group))));
            cards.add(new Card(Kind.PLAIN, Optional.empty(), paragraphs));
        }
        List<String> warnings = explanation.summary().warnings();
        warnings.stream().limit(MOST_LISTED).forEach(warning -> cards.add(plain("Note: " + OrderNotes.advising(warning, OTHER_PARTS))));
        if (warnings.size() > MOST_LISTED) {
            cards.add(plain((warnings.size() - MOST_LISTED) + " more notes are in the file."));
        }
        return cards;
    }

    private static Card plain(String text) {
        return new Card(Kind.PLAIN, Optional.empty(), List.of(Paragraph.of(0, TextRun.of(text, Style.PLAIN))));
    }

    private Card card(Stall stall) {
        List<Paragraph> paragraphs = new ArrayList<>();
        RecordRef ref = stall.operation();
        String full = counterexample.operation(ref).map(OperationLabel::full).orElse(counterexample.brief(ref));
        paragraphs.add(Paragraph.of(0, TextRun.link(full, Style.TITLE, new Target.Record(ref))));
        paragraphs.add(new Paragraph(0, where(stall)));
        causes(ref).ifPresent(paragraphs::add);
        Map<List<Reason>, List<Integer>> groups = new LinkedHashMap<>();
        stall.refusals().forEach(refusal ->
                groups.computeIfAbsent(refusal.reasons(), same -> new ArrayList<>()).add(refusal.group()));
        groups.entrySet().stream().limit(MOST_LISTED).forEach(group -> {
            List<Reason> reasons = group.getKey();
            List<Integer> numbers = group.getValue();
            if (numbers.size() < explanation.frontier().size()) {
                paragraphs.add(Paragraph.of(0, TextRun.of(states(numbers), Style.NOTE)));
            }
            for (int i = 0; i < Math.min(MOST_LISTED, reasons.size()); i++) {
                if (i > 0) {
                    paragraphs.add(Paragraph.of(0, TextRun.of(between(stall, reasons.get(i - 1), reasons.get(i)), Style.NOTE)));
                }
                paragraphs.addAll(reason(reasons.get(i), values));
            }
        });
        if (groups.size() > MOST_LISTED) {
            paragraphs.add(Paragraph.of(
                    0,
                    TextRun.of(
                            "In other deepest states for " + (groups.size() - MOST_LISTED) + " more reasons.",
                            Style.NOTE)));
        }
        stall.refusals().stream()
                .flatMap(refusal -> refusal.enablers().stream())
                .distinct()
                .limit(MOST_LISTED)
                .forEach(enabler -> paragraphs.add(Paragraph.of(
                        0,
                        TextRun.of("It could follow, if only ", Style.NOTE),
                        operation(enabler),
                        TextRun.of(" went first.", Style.NOTE))));
        tags(ref).ifPresent(paragraphs::add);
        return new Card(
                counterexample.isRefused() ? Kind.STALLED : Kind.PLAIN, Optional.of(ref), List.copyOf(paragraphs));
    }

    private List<TextRun> where(Stall stall) {
        List<TextRun> runs = new ArrayList<>();
        String line = counterexample.operation(stall.operation()).map(RecordWords::lineAfterComma).orElse("");
        runs.add(TextRun.of(OperationLabel.place(stall.operation()) + line + " " + counterexample.ending().next(), Style.NOTE));
        stall.definition().ifPresent(place -> {
            runs.add(TextRun.of(" · defined at ", Style.NOTE));
            runs.add(TextRun.link(place.toString(), Style.NOTE, new Target.Definition(place)));
        });
        new OperationPlaces(counterexample).implementation(stall.operation()).ifPresent(source -> {
            runs.add(TextRun.of(" · recorded at ", Style.NOTE));
            runs.add(TextRun.link(source.toString(), Style.NOTE, new Target.Implementation(source.file(), source.line())));
        });
        return runs;
    }

    /** What other processes had told it, where clocks say so. */
    private Optional<Paragraph> causes(RecordRef ref) {
        List<RecordRef> causes = counterexample.causal().map(diagram -> diagram.causes(ref)).orElse(List.of());
        if (causes.isEmpty()) {
            return Optional.empty();
        }
        List<TextRun> runs = new ArrayList<>();
        runs.add(TextRun.of("Directly depends on ", Style.NOTE));
        for (int i = 0; i < Math.min(MOST_CAUSES, causes.size()); i++) {
            if (i > 0) {
                runs.add(TextRun.of(", ", Style.NOTE));
            }
            runs.add(operation(causes.get(i)));
        }
        runs.add(TextRun.of(
                causes.size() > MOST_CAUSES ? " and " + (causes.size() - MOST_CAUSES) + " more." : ".", Style.NOTE));
        return Optional.of(new Paragraph(0, runs));
    }

    private static TextRun source(Place place) {
        return TextRun.link(place.toString(), Style.NOTE, new Target.Source(place));
    }

    private TextRun operation(RecordRef ref) {
        return TextRun.link(words.of(ref), Style.PLAIN, new Target.Record(ref));
    }

    /** With the names of its arguments, and those whole that decide. */
    private TextRun member(RecordRef ref) {
        String text = counterexample.operation(ref)
                .map(found -> OperationLabel.threadName(ref.thread()) + " " + OperationText.within(
                        MOST_CHARACTERS_OF_VALUE, found, DecidingArguments.of(explanation, ref), ValueExcerpt.PRINTED))
                .orElseGet(() -> words.of(ref));
        return TextRun.link(text, Style.PLAIN, new Target.Record(ref));
    }

    /** Which deepest states it is about, if not all. */
    private String states(List<Integer> groups) {
        long count = groups.stream()
                .distinct()
                .mapToLong(number -> explanation.frontier().get(number).nodes().size())
                .sum();
        long all = explanation.frontier().stream().mapToLong(group -> group.nodes().size()).sum();
        return "In " + count + " of " + all + " deepest states:";
    }

    private static String between(Stall stall, Reason one, Reason next) {
        if (next.kind() == Reason.Kind.OBSERVED) {
            return "and";
        }
        if (one.kind() == Reason.Kind.OBSERVED) {
            return "or, by another step,";
        }
        return stall.definition().isPresent() ? "or, by another alternative of the action," : "or, by another action,";
    }

    private static List<Paragraph> reason(Reason reason, StateWords values) {
        List<Paragraph> paragraphs = new ArrayList<>();
        paragraphs.add(Paragraph.of(
                0,
                TextRun.link(reason.text(), Style.CODE, new Target.Source(reason.place())),
                TextRun.of(" " + verdict(reason) + " · ", Style.NOTE),
                source(reason.place())));
        reason.parts().stream()
                .filter(part -> !part.isPlain())
                .limit(MOST_LISTED)
                .forEach(part -> paragraphs.add(Paragraph.of(
                        1,
                        TextRun.of(part.text(), Style.CODE),
                        TextRun.of(" is ", Style.NOTE),
                        TextRun.of(values.expression(part.text(), reason, part.value(), MOST_CHARACTERS_OF_VALUE), Style.VALUE))));
        // Parameters stand in the title already.
        reason.bindings().stream()
                .filter(binding -> binding.role() != Reason.Role.PARAMETER)
                .limit(MOST_LISTED)
                .forEach(binding -> paragraphs.add(Paragraph.of(
                        1,
                        TextRun.of("where ", Style.NOTE),
                        TextRun.of(binding.name(), Style.CODE),
                        TextRun.of(" = ", Style.NOTE),
                        TextRun.of(ValueLabel.within(binding.value(), MOST_CHARACTERS_OF_VALUE), Style.VALUE))));
        reason.message().ifPresent(message -> paragraphs.add(Paragraph.of(1, TextRun.of(message, Style.PLAIN))));
        return paragraphs;
    }

    private Optional<Paragraph> tags(RecordRef ref) {
        List<String> names = explanation.tags().stream()
                .filter(tag -> tag.operations().contains(ref))
                .map(Tag::name)
                .limit(MOST_LISTED)
                .toList();
        if (!names.isEmpty()) {
            return Optional.of(Paragraph.of(0, TextRun.of("Known as " + String.join(", ", names) + ".", Style.PLAIN)));
        }
        return explanation.tags().isEmpty()
                ? Optional.empty()
                : Optional.of(Paragraph.of(0, TextRun.of("No tag of the specification explains it.", Style.NOTE)));
    }

    /** One sentence for all that it is true of. */
    private List<Paragraph> waiting(RecordRef until, boolean byClock, List<Waiting> group) {
        if (group.size() == 1) {
            return List.of(Paragraph.of(
                    0,
                    operation(group.get(0).operation()),
                    TextRun.of(" to come before ", Style.NOTE),
                    operation(until),
                    TextRun.of(byClock ? ", which it knows of by its clock." : ", which had ended by then.", Style.NOTE)));
        }
        List<Paragraph> paragraphs = new ArrayList<>();
        paragraphs.add(Paragraph.of(
                0,
                TextRun.of("these to come before ", Style.NOTE),
                operation(until),
                TextRun.of(byClock ? ", which they know of by their clocks:" : ", which had ended by then:", Style.NOTE)));
        group.forEach(one -> paragraphs.add(Paragraph.of(1, operation(one.operation()))));
        return paragraphs;
    }

    private Card card(Core core) {
        List<Paragraph> paragraphs = new ArrayList<>();
        int count = core.operations().size();
        paragraphs.add(Paragraph.of(
                0,
                TextRun.of(
                        count == 1
                                ? "One operation alone contradicts the specification"
                                : count + " operations alone contradict the specification",
                        Style.TITLE)));
        String spared = !core.minimal() ? "Perhaps fewer do; time ran out" : count == 1 ? "" : "None can be spared";
        String start = CoreWords.start(explanation, core, ValueExcerpt.PRINTED).sentence();
        String note = Stream.of(spared, start).filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
        if (!note.isEmpty()) {
            paragraphs.add(Paragraph.of(
                    0, TextRun.of(Character.toUpperCase(note.charAt(0)) + note.substring(1) + ".", Style.NOTE)));
        }
        core.operations().stream()
                .limit(MOST_LISTED)
                .forEach(ref -> paragraphs.add(Paragraph.of(0, member(ref))));
        return new Card(Kind.CORE, Optional.empty(), List.copyOf(paragraphs));
    }
}

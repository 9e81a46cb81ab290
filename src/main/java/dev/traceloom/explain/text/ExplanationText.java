package dev.traceloom.explain.text;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LongestOrder;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.Summary;
import dev.traceloom.explain.Tag;
import dev.traceloom.explain.Waiting;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.ValueExcerpt;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An explanation for a person at a terminal, on one screen: how far the longest order gets, in time; the states it
 * leaves; why what would come next cannot; what it boils down to.
 */
public final class ExplanationText {
    private static final int WIDTH = 100;
    /** The place of the action's definition stands behind it. */
    private static final int LONGEST_STALLED = 85;
    private static final int LAST_OPERATIONS = 7;
    private static final int MOST_CORE_ROWS = 6;
    private static final int MOST_STALLED = 4;
    private static final int MOST_WAITING = 3;

    private final StyledOutput styled;
    private final PrintWriter out;
    private final Explanation explanation;
    private final Set<RecordRef> inCore;

    private ExplanationText(StyledOutput styled, Explanation explanation) {
        this.styled = styled;
        this.out = styled.out();
        this.explanation = explanation;
        this.inCore = explanation.core().map(Core::operations).<Set<RecordRef>>map(HashSet::new).orElse(Set.of());
    }

    public static void print(StyledOutput styled, Explanation explanation) {
        new ExplanationText(styled, explanation).print();
    }

    /** The same without the lines that name the trace, for whoever has named it already. */
    public static void printBody(StyledOutput styled, Explanation explanation) {
        new ExplanationText(styled, explanation).printBody();
    }

    private void print() {
        Summary summary = explanation.summary();
        out.println(
                styled.paint(summary.verdict()) + "  " + summary.trace() + "  against " + summary.specification());
        out.printf(
                Locale.ROOT,
                "  %d of %d operations in order, %d %s, %d %s, %.2f s%n",
                summary.linearized(), summary.operations(), summary.threads(), summary.threads() == 1 ? "thread" : "threads",
                summary.states(), summary.states() == 1 ? "state" : "states", summary.seconds());
        summary.message().ifPresent(message -> out.println("  " + message));
        if (summary.underView() && summary.verdict() == Verdict.REJECTED) {
            out.println("  states were told apart by the VIEW only; --no-view checks whether it hides an order");
        }
        printBody();
        summary.warnings().forEach(warning -> out.println("warning: " + warning));
    }

    private void printBody() {
        printOrder();
        printStates();
        printStalls();
        printWaiting();
        explanation.core().ifPresent(this::printCore);
        printTags();
        MessagesText.print(styled, explanation);
        out.flush();
    }

    private void printOrder() {
        List<LongestOrder.Step> order = LongestOrder.of(explanation);
        List<TimeboxChart.Row> rows = new ArrayList<>();
        boolean coreShown = addOrdered(order, rows);
        Set<RecordRef> shown = order.stream().map(LongestOrder.Step::operation).collect(Collectors.toSet());
        stalledAfterOrder().stream().filter(shown::add).limit(MOST_STALLED)
                .forEach(operation -> add(rows, stalledSign(), operation, OptionalLong.empty(), isDecided()));
        waiting().stream().map(Waiting::operation).filter(shown::add).limit(MOST_WAITING)
                .forEach(operation -> add(rows, "·", operation, OptionalLong.empty(), false));
        if (rows.isEmpty()) {
            return;
        }
        out.println();
        String others = "  " + stalledSign() + (isDecided() ? " cannot follow" : " would be next") + "  · has to wait";
        String signs = "   ● takes effect" + others + (coreShown ? "  ◆ core" : "");
        out.println(styled.bold(order.isEmpty() ? "In time" : "The end of the longest order, in time") + styled.faint(signs));
        new TimeboxChart(styled).print(rows);
    }

    /** The last records of the order, and those of the core that came before; whether any is of the core. */
    private boolean addOrdered(List<LongestOrder.Step> order, List<TimeboxChart.Row> rows) {
        int last = order.size() - LAST_OPERATIONS;
        long earlierCore = order.stream()
                .limit(Math.max(0, last))
                .filter(step -> inCore.contains(step.operation()))
                .count();
        boolean coreShown = stalledAfterOrder().stream().anyMatch(inCore::contains);
        EffectTimes effects = new EffectTimes();
        for (int i = 0; i < order.size(); i++) {
            LongestOrder.Step step = order.get(i);
            Optional<Operation> operation = find(step.operation());
            if (operation.isEmpty()) {
                continue;
            }
            long effect = effects.of(operation.get());
            boolean isCore = inCore.contains(step.operation());
            if (i >= last || (isCore && earlierCore-- <= MOST_CORE_ROWS)) {
                rows.add(row(
                        String.valueOf(step.number()),
                        step.operation(),
                        step.edge().whole(operation.get()),
                        OptionalLong.of(effect),
                        false));
                coreShown |= isCore;
            }
        }
        return coreShown;
    }

    private void add(
            List<TimeboxChart.Row> rows, String number, RecordRef operation, OptionalLong effect, boolean stalled) {
        find(operation).ifPresent(found -> rows.add(row(number, operation, found, effect, stalled)));
    }

    private TimeboxChart.Row row(
            String number, RecordRef place, Operation operation, OptionalLong effect, boolean stalled) {
        return new TimeboxChart.Row(
                (inCore.contains(place) ? "◆ " : "") + number,
                place.inWords(WIDTH / 8),
                OperationText.brief(operation),
                operation,
                effect,
                stalled);
    }

    private void printStates() {
        if (explanation.frontier().isEmpty()) {
            return;
        }
        out.println();
        FrontierText states = new FrontierText(styled, explanation, this::shortWords);
        long count = explanation.summary().frontierStates();
        out.println(styled.bold(count == 1 ? "The state it leaves" : "The " + count + " states where orders end")
                + styled.faint(states.heading()));
        states.lines().forEach(out::println);
    }

    private void printStalls() {
        List<Stall> stalls = explanation.stalls();
        if (stalls.isEmpty()) {
            return;
        }
        out.println();
        out.println(styled.bold(isDecided() ? "What cannot follow" : "What would be next"));
        ReasonText reasons = new ReasonText(styled, explanation.frontier().size() > 1, explanation.mappings());
        for (Stall stall : stalls.subList(0, Math.min(MOST_STALLED, stalls.size()))) {
            out.println("  " + (isDecided() ? styled.red(stalledSign()) : stalledSign()) + " " + styled.bold(words(stall.operation(), LONGEST_STALLED))
                    + styled.faint(stall.definition().map(place -> "  " + place).orElse("") + recordedAt(stall)));
            find(stall.operation()).flatMap(noted -> RecordWords.note(WIDTH, noted)).ifPresent(note -> out.println("      note: " + note));
            List<String> lines = reasons.lines(stall, find(stall.operation()));
            lines.forEach(line -> out.println("      " + line));
            enablers(stall).ifPresent(line -> out.println("      " + line));
        }
        if (stalls.size() > MOST_STALLED) {
            out.println(styled.faint("  … and " + (stalls.size() - MOST_STALLED) + " more; --json has them all"));
        }
    }

    private String recordedAt(Stall stall) {
        return find(stall.operation())
                .flatMap(operation -> operation.meta().sourceLine())
                .map(source -> "  recorded at " + VisibleText.within(WIDTH, source.file()) + ":" + source.line())
                .orElse("");
    }

    private Optional<String> enablers(Stall stall) {
        Set<RecordRef> enablers = stall.refusals().stream()
                .flatMap(refusal -> refusal.enablers().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        if (enablers.isEmpty()) {
            return Optional.empty();
        }
        String others = enablers.stream().limit(2).map(this::words).collect(Collectors.joining(" or "));
        return Optional.of("enabled if " + others + " could go first");
    }

    private void printWaiting() {
        List<Waiting> waiting = waiting();
        if (waiting.isEmpty()) {
            return;
        }
        out.println();
        out.println(styled.bold("What " + Waiting.whatForbids(explanation)));
        waiting.stream()
                .limit(MOST_WAITING)
                .collect(Collectors.groupingBy(Waiting::until, LinkedHashMap::new, Collectors.groupingBy(
                        one -> one.isByClock(explanation), LinkedHashMap::new, Collectors.toList())))
                .forEach((until, ways) -> ways.forEach((byClock, group) -> printWaiting(until, byClock, group)));
        if (waiting.size() > MOST_WAITING) {
            out.println(styled.faint("  … and " + (waiting.size() - MOST_WAITING) + " more"));
        }
    }

    /** One sentence for all that it is true of. */
    private void printWaiting(RecordRef until, boolean byClock, List<Waiting> waiting) {
        String end = shortWords(until);
        if (waiting.size() == 1) {
            String reason = byClock ? "knows of " + end + " by its clock" : "began after the end of " + end;
            out.println("  " + words(waiting.get(0).operation()) + styled.faint("  " + reason));
            return;
        }
        String reason = byClock ? "know of " + end + " by their clocks" : "began after the end of " + end;
        out.println("  " + styled.faint(reason + ":"));
        waiting.forEach(one -> out.println("    " + words(one.operation())));
    }

    /** That a thread cannot end yet tells a person nothing. */
    private List<Waiting> waiting() {
        return explanation.waiting().stream()
                .filter(waiting -> find(waiting.operation()).filter(Operation::hasEffect).isPresent())
                .toList();
    }

    private void printCore(Core core) {
        out.println();
        int size = core.operations().size();
        out.println(styled.bold("The core") + styled.faint(size == 1
                ? "   this operation alone contradicts the specification"
                : "   these " + size + " operations alone contradict the specification"
                        + (core.minimal() ? ", and none can be spared" : "")));
        CoreWords.Start start = CoreWords.start(explanation, core, ValueExcerpt.WRITTEN);
        if (start.sentence().length() <= WIDTH && !start.which().isEmpty()) {
            out.println("  " + start.sentence());
        } else if (!start.which().isEmpty()) {
            out.println("  " + start.which() + ":");
            start.states().forEach(state -> out.println("      " + state));
        }
        for (RecordRef operation : core.operations().subList(0, Math.min(2 * MOST_CORE_ROWS, size))) {
            out.println("  ◆ " + words(operation, WIDTH));
        }
        if (size > 2 * MOST_CORE_ROWS) {
            out.println(styled.faint("  … and " + (size - 2 * MOST_CORE_ROWS) + " more"));
        }
    }

    private void printTags() {
        if (explanation.tags().isEmpty()) {
            return;
        }
        out.println();
        String known = explanation.tags().stream()
                .filter(tag -> !tag.operations().isEmpty())
                .map(tag -> styled.yellow(tag.name()) + " ("
                        + tag.operations().stream().map(this::shortWords).collect(Collectors.joining("; ")) + ")")
                .collect(Collectors.joining(", "));
        out.println(styled.bold("Known as") + "  " + (known.isEmpty() ? unexplained() : known));
    }

    private String unexplained() {
        return "none of the specification's kinds of failure ("
                + explanation.tags().stream().map(Tag::name).collect(Collectors.joining(", ")) + "): this one is new";
    }

    /** Where the search was ended before there was an answer, nothing is said against what would be next. */
    private boolean isDecided() {
        return explanation.summary().verdict() != Verdict.UNDECIDED;
    }

    private String stalledSign() {
        return isDecided() ? "✗" : "?";
    }

    /** What is refused in the states to which the order leads; other states refuse others. */
    private List<RecordRef> stalledAfterOrder() {
        return explanation.stalls().stream()
                .filter(stall -> stall.refusals().isEmpty()
                        || stall.refusals().stream().anyMatch(refusal -> refusal.group() == 0))
                .map(Stall::operation)
                .toList();
    }

    private Optional<Operation> find(RecordRef operation) {
        return explanation.operation(operation);
    }

    private String words(RecordRef operation) {
        return shortWords(operation)
                + find(operation)
                        .map(found -> RecordWords.lineAfterComma(found) + ", " + OperationText.briefly(WIDTH / 2, found))
                        .orElse("");
    }

    /** Where it stands and what it is, in about so many characters. */
    private String words(RecordRef operation, int width) {
        String place = shortWords(operation);
        return find(operation)
                .map(found -> place + RecordWords.lineAfterComma(found) + ", ")
                .map(before -> before + OperationText.within(
                        Math.max(WIDTH / 2, width - before.length()),
                        find(operation).orElseThrow(),
                        DecidingArguments.of(explanation, operation)))
                .orElse(place);
    }

    private String shortWords(RecordRef operation) {
        return operation.inWords(WIDTH / 4);
    }

    /** Groups are called A, B, C and so on. */
    static String letter(int group) {
        return group < 26 ? String.valueOf((char) ('A' + group)) : "#" + (group + 1);
    }
}

package dev.traceloom.explain.text;

import dev.traceloom.explain.Stall;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Why an operation is refused, in a few lines. */
public final class ReasonText {
    private static final int MOST_REASONS = 2;
    private static final int MOST_OF_ANY = 12;
    private static final int MOST_OBSERVED = 6;
    private static final int MOST_DIFFERENT = 3;
    private static final int MOST_NAMED = 8;
    private static final int MOST_SIDES = 2;
    private static final int COLUMNS = 70;

    private final StyledOutput styled;
    private final boolean severalGroups;
    private final Mappings mappings;

    ReasonText(StyledOutput styled, boolean severalGroups, Mappings mappings) {
        this.styled = styled;
        this.severalGroups = severalGroups;
        this.mappings = mappings;
    }

    /** The same refusal in several groups. */
    private record Alike(List<Reason> reasons, List<String> groups) {}

    /** What refuses it in all the groups; the same in several of them is said once. */
    List<String> lines(Stall stall, Optional<Operation> operation) {
        Map<Object, Alike> groups = new LinkedHashMap<>();
        for (Stall.Refusal refusal : stall.refusals()) {
            String letter = ExplanationText.letter(refusal.group());
            groups.merge(
                    refusal.reasons().stream().map(ReasonText::deciding).toList(),
                    new Alike(refusal.reasons(), List.of(letter)),
                    ReasonText::both);
        }
        List<String> lines = new ArrayList<>();
        groups.values().stream().limit(MOST_DIFFERENT).forEach(alike -> {
            String where = severalGroups ? styled.faint("in " + names(alike.groups()) + ": ") : "";
            List<Reason> reasons = alike.reasons();
            int most = isOfAnyAction(stall, operation) ? MOST_OF_ANY : most(reasons);
            for (Reason reason : reasons.subList(0, Math.min(most, reasons.size()))) {
                lines.add(where + headline(reason));
                details(reason, operation).forEach(detail -> lines.add("    " + detail));
            }
            if (reasons.size() > most) {
                lines.add(styled.faint("… and " + (reasons.size() - most) + " more alternatives"));
            }
        });
        if (groups.size() > MOST_DIFFERENT) {
            lines.add(styled.faint("… and otherwise in other states"));
        }
        return lines;
    }

    /** Whether every alternative of the next-state relation is as good as another: a record that a trace specification reads. */
    private static boolean isOfAnyAction(Stall stall, Optional<Operation> operation) {
        return stall.definition().isEmpty() && operation.filter(Operation::isAnyStep).isEmpty();
    }

    /** Of what was seen, all that differs and then as many alternatives as usual. */
    private static int most(List<Reason> reasons) {
        long observed = reasons.stream().filter(one -> one.kind() == Reason.Kind.OBSERVED).count();
        return (int) Math.min(MOST_OBSERVED, observed) + MOST_REASONS;
    }

    /** What a person compares: the conjunct and its two sides. What those are made of may differ. */
    private static Object deciding(Reason reason) {
        return List.of(reason.kind(), reason.place(), reason.parts().stream().limit(MOST_SIDES).toList());
    }

    private static Alike both(Alike one, Alike other) {
        List<Reason> shared = new ArrayList<>();
        for (int i = 0; i < one.reasons().size(); i++) {
            Reason reason = one.reasons().get(i);
            List<Reason.Part> parts = other.reasons().get(i).parts();
            shared.add(new Reason(
                    reason.kind(),
                    reason.place(),
                    reason.text(),
                    reason.parts().stream().filter(parts::contains).toList(),
                    reason.bindings(),
                    reason.message()));
        }
        List<String> groups = new ArrayList<>(one.groups());
        groups.addAll(other.groups());
        return new Alike(shared, groups);
    }

    private static String names(List<String> groups) {
        return groups.size() <= MOST_NAMED
                ? String.join(", ", groups)
                : String.join(", ", groups.subList(0, MOST_NAMED)) + " and " + (groups.size() - MOST_NAMED) + " more";
    }

    /** The same where nothing is known of mappings. */
    public static String inOneLine(Reason reason) {
        return inOneLine(reason, Mappings.NONE);
    }

    /** The reason in a line, with the two values that decide; what they are made of takes more room. */
    public static String inOneLine(Reason reason, Mappings mappings) {
        StateWords words = StateWords.written(mappings);
        String parts = reason.parts().stream()
                .filter(part -> !part.isPlain())
                .limit(MOST_SIDES)
                .map(part -> VisibleText.within(COLUMNS / 2, part.text())
                        + (reason.kind() == Reason.Kind.OBSERVED ? " " : " is ")
                        + words.expression(part.text(), reason, part.value(), COLUMNS / 2))
                .collect(Collectors.joining(", "));
        boolean absent = reason.kind() == Reason.Kind.OBSERVED && reason.parts().size() == 1;
        return VisibleText.within(COLUMNS, reason.text()) + " " + verb(reason) + (parts.isEmpty() ? "" : ": " + parts)
                + (absent ? ", but it has no value in the specification" : "");
    }

    private String headline(Reason reason) {
        return styled.yellow(VisibleText.within(COLUMNS, reason.text())) + " " + verb(reason)
                + styled.faint("  " + reason.place());
    }

    private static String verb(Reason reason) {
        return switch (reason.kind()) {
            case FALSE -> "is false";
            case FAILED -> "fails to evaluate";
            case NO_CHOICE -> "offers nothing to choose";
            case UNASSIGNED -> "leaves a variable without a value";
            case INVARIANT -> "would break an invariant";
            case PROPERTY -> "would break a property";
            case OBSERVED -> "is not what the record saw";
        };
    }

    private List<String> details(Reason reason, Optional<Operation> operation) {
        Map<String, Value> values = new LinkedHashMap<>();
        reason.parts().stream()
                .filter(part -> !part.isPlain())
                .forEach(part -> values.put(part.text(), part.value()));
        for (Reason.Binding binding : reason.bindings()) {
            if (matters(binding, reason, operation)) {
                values.putIfAbsent(binding.name(), binding.value());
            }
        }
        List<String> lines = new ArrayList<>();
        StateWords words = StateWords.written(mappings);
        values.forEach((name, value) -> lines.add(
                VisibleText.within(COLUMNS / 2, name) + " = " + words.expression(name, reason, value, COLUMNS)));
        reason.message()
                .flatMap(message -> message.lines().findFirst())
                .ifPresent(message -> lines.add(VisibleText.within(COLUMNS, message)));
        return lines;
    }

    /** A name matters that the conjunct mentions, unless it is an argument that stands in the operation's line. */
    private static boolean matters(Reason.Binding binding, Reason reason, Optional<Operation> operation) {
        return DecidingArguments.mentions(reason, binding.name())
                && operation.map(Operation::arguments).filter(given -> isGiven(given, binding)).isEmpty();
    }

    private static boolean isGiven(Arguments arguments, Reason.Binding binding) {
        int at = arguments.names().indexOf(binding.name());
        return at >= 0 && arguments.values().get(at).equals(binding.value());
    }
}

package dev.traceloom.spec.tlc.domain;

import dev.traceloom.spec.type.ValueType;
import dev.traceloom.spec.type.ValueType.Simple;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;

/**
 * What the elements of a set are, by its text: the constants in it are often not given, and a set may be endless. Where the
 * configuration gives a constant, what it says is looked at too.
 */
public final class SetTypes {
    /** Definitions that lead to definitions; a recursive one would never end. */
    private static final int DEEPEST = 12;

    private final Map<String, String> constants;

    /** @param constants what the configuration gives, as it is written */
    public SetTypes(Map<String, String> constants) {
        this.constants = constants;
    }

    /** Empty where the text does not tell. */
    public Optional<ValueType> elements(SemanticNode set) {
        return elements(set, 0);
    }

    private Optional<ValueType> elements(SemanticNode set, int depth) {
        if (!(set instanceof OpApplNode application) || depth > DEEPEST) {
            return Optional.empty();
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        return switch (application.getOperator().getName().toString()) {
            case "BOOLEAN" -> Optional.of(Simple.BOOL);
            case "STRING" -> Optional.of(Simple.STRING);
            case "Int", "Nat" -> Optional.of(Simple.INT);
            case ".." -> Optional.of(interval(arguments, depth));
            case "$SetEnumerate" -> common(Stream.of(arguments).map(element -> value(element, depth + 1)).toList());
            // One side is often a constant that nothing is known of.
            case "\\cup", "\\union" -> common(Stream.of(arguments)
                    .map(side -> elements(side, depth + 1))
                    .filter(Optional::isPresent)
                    .toList());
            case "\\cap", "\\intersect", "\\" -> elements(arguments[0], depth + 1);
            case "$SubsetOf" -> elements(application.getBdedQuantBounds()[0], depth + 1);
            case "$SetOfAll" -> value(arguments[0], depth + 1);
            case "SUBSET" -> elements(arguments[0], depth + 1).map(ValueType.SetOf::new);
            case "Seq", "BoundedSeq" -> elements(arguments[0], depth + 1).map(ValueType.Sequence::new);
            case "$CartesianProd" -> all(Stream.of(arguments).map(part -> elements(part, depth + 1)).toList())
                    .map(ValueType.Tuple::new);
            case "$SetOfFcns" -> all(Stream.of(arguments).map(part -> elements(part, depth + 1)).toList())
                    .map(both -> new ValueType.Function(both.get(0), both.get(1)));
            case "$SetOfRcds" -> records(arguments, depth);
            default -> named(application, depth);
        };
    }

    private Optional<ValueType> named(OpApplNode application, int depth) {
        if (application.getOperator() instanceof OpDeclNode constant) {
            return Optional.ofNullable(constants.get(constant.getName().toString())).flatMap(ConstantText::elements);
        }
        return definitionOf(application).flatMap(body -> elements(body, depth + 1));
    }

    private Optional<ValueType> records(ExprOrOpArgNode[] pairs, int depth) {
        List<Map.Entry<String, ValueType>> fields = new ArrayList<>();
        for (ExprOrOpArgNode pair : pairs) {
            ExprOrOpArgNode[] both = ((OpApplNode) pair).getArgs();
            Optional<ValueType> type = elements(both[1], depth + 1);
            if (type.isEmpty() || !(both[0] instanceof StringNode name)) {
                return Optional.empty();
            }
            fields.add(Map.entry(name.getRep().toString(), type.get()));
        }
        return Optional.of(new ValueType.Fields(fields));
    }

    /** What a value is that is written out. */
    private Optional<ValueType> value(SemanticNode node, int depth) {
        if (node instanceof NumeralNode numeral) {
            return Optional.of(numeral.bigVal() == null
                    ? new ValueType.Interval(numeral.val(), numeral.val())
                    : Simple.INT);
        }
        if (node instanceof StringNode text) {
            return ConstantText.oneOf(false, text.getRep().toString());
        }
        if (!(node instanceof OpApplNode application) || depth > DEEPEST) {
            return Optional.empty();
        }
        return switch (application.getOperator().getName().toString()) {
            case "TRUE", "FALSE" -> Optional.of(Simple.BOOL);
            case "+", "-", "-.", "*", "%", "\\div" -> Optional.of(Simple.INT);
            case "$Tuple" -> all(Stream.of(application.getArgs()).map(part -> value(part, depth + 1)).toList())
                    .filter(parts -> parts.size() > 1)
                    .map(ValueType.Tuple::new);
            default -> application.getOperator() instanceof OpDeclNode constant
                    ? Optional.ofNullable(constants.get(constant.getName().toString())).flatMap(ConstantText::value)
                    : definitionOf(application).flatMap(body -> value(body, depth + 1));
        };
    }

    private ValueType interval(ExprOrOpArgNode[] ends, int depth) {
        Optional<Long> low = number(ends[0], depth);
        Optional<Long> high = number(ends[1], depth);
        return low.isPresent() && high.isPresent() && low.get() <= high.get()
                ? new ValueType.Interval(low.get(), high.get())
                : Simple.INT;
    }

    private Optional<Long> number(SemanticNode node, int depth) {
        if (node instanceof NumeralNode numeral && numeral.bigVal() == null) {
            return Optional.of((long) numeral.val());
        }
        if (node instanceof OpApplNode application && depth <= DEEPEST) {
            if (application.getOperator() instanceof OpDeclNode constant) {
                return Optional.ofNullable(constants.get(constant.getName().toString())).flatMap(ConstantText::number);
            }
            return application.getOperator().getName().toString().equals("-.")
                    ? number(application.getArgs()[0], depth + 1).map(number -> -number)
                    : definitionOf(application).flatMap(body -> number(body, depth + 1));
        }
        return Optional.empty();
    }

    /** What a name without arguments stands for. */
    private static Optional<SemanticNode> definitionOf(OpApplNode application) {
        return application.getArgs().length == 0
                        && application.getOperator() instanceof OpDefNode definition
                        && definition.getBody() != null
                ? Optional.of(definition.getBody())
                : Optional.empty();
    }

    private static Optional<List<ValueType>> all(List<Optional<ValueType>> types) {
        return types.stream().allMatch(Optional::isPresent)
                ? Optional.of(types.stream().map(Optional::get).toList())
                : Optional.empty();
    }

    /** One type for all of them, if there is one. */
    static Optional<ValueType> common(List<Optional<ValueType>> types) {
        return all(types).filter(known -> !known.isEmpty()).flatMap(known -> {
            Optional<ValueType> joined = Optional.of(known.get(0));
            for (ValueType next : known) {
                joined = joined.flatMap(before -> joined(before, next));
            }
            return joined;
        });
    }

    private static Optional<ValueType> joined(ValueType one, ValueType other) {
        if (one.equals(other)) {
            return Optional.of(one);
        }
        if (one instanceof ValueType.OneOf names && other instanceof ValueType.OneOf more && names.model() == more.model()) {
            Set<String> both = new LinkedHashSet<>(names.names());
            both.addAll(more.names());
            return Optional.of(new ValueType.OneOf(names.model(), List.copyOf(both)));
        }
        if (one instanceof ValueType.Interval range && other instanceof ValueType.Interval next) {
            // Without a gap, so that nothing is chosen that is in neither.
            return next.low() <= range.high() + 1 && range.low() <= next.high() + 1
                    ? Optional.of(new ValueType.Interval(Math.min(range.low(), next.low()), Math.max(range.high(), next.high())))
                    : Optional.of(Simple.INT);
        }
        if (isNumber(one) && isNumber(other)) {
            return Optional.of(Simple.INT);
        }
        return isText(one) && isText(other) ? Optional.of(Simple.STRING) : Optional.empty();
    }

    private static boolean isNumber(ValueType type) {
        return type == Simple.INT || type instanceof ValueType.Interval;
    }

    private static boolean isText(ValueType type) {
        return type == Simple.STRING || type instanceof ValueType.OneOf names && !names.model();
    }
}

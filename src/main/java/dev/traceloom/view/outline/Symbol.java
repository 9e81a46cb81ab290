package dev.traceloom.view.outline;

import java.util.List;
import java.util.Optional;

/** What a text gives a name to. Offsets are those of the text. */
public final class Symbol {
    /** What has the name. */
    public enum Kind {
        MODULE,
        CONSTANT,
        VARIABLE,
        OPERATOR,
        FUNCTION,
        /** {@code I == INSTANCE M}. */
        INSTANCE,
        THEOREM,
        ASSUMPTION,
        /** Of an operator or of LAMBDA. */
        PARAMETER,
        /** By a quantifier, CHOOSE, a set, a function, or in a proof. */
        BOUND
    }

    /** Who can see it. */
    public enum Reach {
        /** Also modules that extend this one. */
        EXPORTED,
        /** The whole module, and no other. */
        LOCAL,
        /** A part of a definition. */
        INNER
    }

    private final Kind kind;
    private final Reach reach;
    private final String name;
    private int start;
    private int end;
    private int begin;
    private int finish;
    private int comment = -1;
    private int scopeFrom = -1;
    private int scopeTo = -1;
    private List<Parameter> parameters = List.of();
    private Optional<String> instantiated = Optional.empty();

    /**
     * A parameter, or a place for one.
     *
     * @param written with the places of its own arguments: {@code f(_, _)}
     */
    public record Parameter(String name, String written) {}

    Symbol(Kind kind, Reach reach, String name, int start, int end) {
        this.kind = kind;
        this.reach = reach;
        this.name = name;
        place(start, end);
        extent(start, end);
    }

    /** Where the name stands: for a RECURSIVE operator that is known only later. */
    void place(int nameStart, int nameEnd) {
        start = nameStart;
        end = nameEnd;
    }

    void extent(int from, int to) {
        begin = from;
        finish = to;
    }

    void holds(int from, int to) {
        scopeFrom = from;
        scopeTo = to;
    }

    void commentFrom(int offset) {
        comment = offset;
    }

    void parameters(List<Parameter> given) {
        parameters = List.copyOf(given);
    }

    void instantiates(String module) {
        instantiated = Optional.of(module);
    }

    public Kind kind() {
        return kind;
    }

    public Reach reach() {
        return reach;
    }

    public String name() {
        return name;
    }

    /** Where its name begins. */
    public int start() {
        return start;
    }

    /** Where its name ends. */
    public int end() {
        return end;
    }

    /** Where its definition begins, which for infix operators is before the name. */
    public int begin() {
        return begin;
    }

    /** Where its definition ends. */
    public int finish() {
        return finish;
    }

    /** Where the comments begin that stand directly before the definition; -1 if there are none. */
    public int comment() {
        return comment;
    }

    /** Whether a name that holds for a part of a definition does so there. */
    public boolean holdsAt(int offset) {
        return reach == Reach.INNER && scopeFrom <= offset && offset <= scopeTo;
    }

    public List<Parameter> parameters() {
        return parameters;
    }

    /** The module that an instance is one of. */
    public Optional<String> instantiated() {
        return instantiated;
    }

    /** As it is called: {@code Push(stack, element)}. */
    public String signature() {
        return name + tail();
    }

    /** What follows the name in a call: {@code (stack, element)}, or nothing. */
    public String tail() {
        if (parameters.isEmpty()) {
            return "";
        }
        String list = String.join(", ", parameters.stream().map(Parameter::written).toList());
        return kind == Kind.FUNCTION ? "[" + list + "]" : "(" + list + ")";
    }

    @Override
    public String toString() {
        return kind + " " + signature() + "@" + start;
    }
}

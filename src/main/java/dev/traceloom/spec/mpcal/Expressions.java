package dev.traceloom.spec.mpcal;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.mpcal.Definitions.Definition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes expressions so that they speak of a state that is given as a record, and not of the variables.
 *
 * <p>Operators of the module that depend on variables are written once more, with the state as their first parameter.
 */
final class Expressions {
    private static final Set<String> OF_STEPS =
            Set.of("UNCHANGED", "ENABLED", "INSTANCE", "'", "~>", "<>", "]_", ">>_");

    /** Variables that PlusCal adds. */
    private static final Set<String> OF_PLUSCAL = Set.of("pc", "stack");

    private final Tokens tokens;
    private final Algorithm algorithm;
    private final Definitions definitions;
    private final String prefix;
    private final Set<String> variables = new HashSet<>();
    private final Map<String, Definition> dependent = new LinkedHashMap<>();
    private final Set<String> asked = new HashSet<>();
    private final Deque<Definition> waiting = new ArrayDeque<>();

    Expressions(Tokens tokens, Algorithm algorithm, Definitions definitions, String prefix) {
        this.tokens = tokens;
        this.algorithm = algorithm;
        this.definitions = definitions;
        this.prefix = prefix;
        variables.addAll(algorithm.globals());
        variables.addAll(definitions.variables());
        Set<String> words = new HashSet<>();
        algorithm.mappings().values().forEach(macro -> {
            macro.read().forEach(token -> words.add(token.text()));
            macro.write().forEach(token -> words.add(token.text()));
        });
        algorithm.macros().values().forEach(macro -> macro.body().forEach(token -> words.add(token.text())));
        for (Definition definition : definitions.dependingOnState(words)) {
            dependent.put(definition.name().text(), definition);
        }
    }

    /** Begins names that the module has not. */
    String prefix() {
        return prefix;
    }

    Map<String, Algorithm.Macro> macros() {
        return algorithm.macros();
    }

    /** Whether an assignment may change it. */
    boolean isShared(String variable) {
        return algorithm.globals().contains(variable);
    }

    /**
     * @param state the record of all variables
     * @param names what stands for names of the macro
     */
    List<String> write(List<Token> expression, String state, Map<String, String> names) throws SpecificationException {
        return write(expression, state, names, Set.of());
    }

    /** An expression that has no state to speak of. */
    List<String> writeConstant(List<Token> expression) throws SpecificationException {
        for (int i : Scopes.of(expression, Set.of()).free()) {
            if (variables.contains(expression.get(i).text())) {
                throw tokens.error(expression.get(i), "processes cannot depend on a variable, " + expression.get(i).text());
            }
        }
        return Layout.stretched(expression, expression.stream().map(Token::text).toList());
    }

    private List<String> write(List<Token> expression, String state, Map<String, String> names, Set<String> parameters)
            throws SpecificationException {
        if (expression.size() > Definitions.LONGEST) {
            throw tokens.error(expression.get(0), "an expression of more than " + Definitions.LONGEST + " words");
        }
        Scopes.Roles roles = Scopes.of(expression, parameters);
        List<String> texts = new ArrayList<>();
        boolean passesState = false;
        for (int i = 0; i < expression.size(); i++) {
            Token token = expression.get(i);
            String text = token.text();
            if (passesState) {
                texts.add("(" + state + ", ");
                passesState = false;
            } else if (roles.bound().contains(i) && variables.contains(text)) {
                texts.add(renamed(text));
            } else if (roles.free().contains(i)) {
                boolean isApplied = i + 1 < expression.size() && expression.get(i + 1).is("(");
                texts.add(free(token, state, names, isApplied));
                passesState = !names.containsKey(text) && isOperator(text);
            } else {
                texts.add(text);
            }
        }
        return Layout.stretched(expression, texts);
    }

    private boolean isOperator(String name) {
        Definition definition = dependent.get(name);
        return definition != null && !definition.isFunction() && !definition.parameters().isEmpty();
    }

    private String free(Token token, String state, Map<String, String> names, boolean isApplied)
            throws SpecificationException {
        String name = token.text();
        if (names.containsKey(name)) {
            return names.get(name);
        }
        if (name.startsWith("$")) {
            throw tokens.error(token, name + " has no meaning here");
        }
        if (variables.contains(name)) {
            if (!isShared(name) && !OF_PLUSCAL.contains(name)) {
                throw tokens.error(token, name + " belongs to processes, and a mapping macro can only use variables of all");
            }
            return state + "." + name;
        }
        if (!dependent.containsKey(name)) {
            return name;
        }
        if (isOperator(name) && !isApplied) {
            throw tokens.error(token, name + " depends on variables, so that a mapping macro cannot pass it on as an operator");
        }
        if (asked.add(name)) {
            waiting.add(dependent.get(name));
        }
        return ofState(name) + (isOperator(name) ? "" : "(" + state + ")");
    }

    /** A name that the expression binds, although the module has a variable of that name, which PlusCal declared later. */
    private String renamed(String bound) {
        return prefix + bound + "_0";
    }

    private String ofState(String operator) {
        return prefix + operator + "_of";
    }

    /** The operators that were asked for, and those that they use, as definitions in the order of the module. */
    List<String> definitions() throws SpecificationException {
        Map<String, List<String>> written = new LinkedHashMap<>();
        dependent.keySet().forEach(name -> written.put(name, List.of()));
        List<String> lines = new ArrayList<>();
        while (!waiting.isEmpty()) {
            Definition definition = waiting.pop();
            String name = definition.name().text();
            written.put(name, definition(definition));
            if (definitions.isRecursive(name)) {
                lines.add("RECURSIVE " + ofState(name) + "(_" + ", _".repeat(definition.parameterNames().size()) + ")");
            }
        }
        written.values().forEach(lines::addAll);
        return lines;
    }

    private List<String> definition(Definition definition) throws SpecificationException {
        Token name = definition.name();
        if (definition.isFunction()) {
            throw tokens.error(name, "function " + name.text() + " depends on variables, so that mapping macros cannot use it:"
                    + " make it an operator");
        }
        for (Token token : definition.body()) {
            if (token.kind() != Token.Kind.STRING && OF_STEPS.contains(token.text())) {
                throw tokens.error(name, "mapping macros can only use what is said of one state, and " + name.text()
                        + " has " + token.text());
            }
        }
        if (definition.body().isEmpty()) {
            throw tokens.error(name, "the definition of " + name.text() + " is empty");
        }
        String state = prefix + "state";
        StringBuilder head = new StringBuilder(ofState(name.text()) + "(" + state);
        String separator = ", ";
        for (Token parameter : definition.parameters()) {
            String text = parameter.text();
            head.append(separator).append(variables.contains(text) ? renamed(text) : text);
            separator = "";
        }
        List<String> lines = new ArrayList<>();
        lines.add(head + ") ==");
        lines.addAll(Layout.beside("  ", write(definition.body(), state, Map.of(), definition.parameterNames()), ""));
        return lines;
    }
}

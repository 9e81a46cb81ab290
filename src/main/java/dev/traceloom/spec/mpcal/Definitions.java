package dev.traceloom.spec.mpcal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What the module itself declares and defines, and which of it depends on the state. */
final class Definitions {
    /** An operator that takes more to read than a second is none that somebody wrote. */
    static final int LONGEST = 20_000;

    private static final Set<String> UNITS = Set.of(
            "VARIABLE", "VARIABLES", "CONSTANT", "CONSTANTS", "ASSUME", "ASSUMPTION", "AXIOM", "THEOREM", "LEMMA", "COROLLARY",
            "PROPOSITION", "RECURSIVE", "LOCAL", "INSTANCE", "PROOF", "MODULE", "EXTENDS");

    private final List<Token> tokens;
    private final Headers headers;
    private final Set<String> variables = new LinkedHashSet<>();
    private final Set<String> recursive = new LinkedHashSet<>();
    private final Map<String, Definition> definitions = new LinkedHashMap<>();

    /**
     * @param parameters with underscores for those that are operators: {@code F(_)}
     * @param body without the {@code ==}
     */
    record Definition(Token name, List<Token> parameters, Set<String> parameterNames, List<Token> body, boolean isFunction) {}

    private Definitions(List<Token> tokens) {
        this.tokens = tokens;
        this.headers = new Headers(tokens);
    }

    static Definitions of(List<Token> module) {
        Definitions definitions = new Definitions(module);
        definitions.read();
        return definitions;
    }

    Set<String> variables() {
        return variables;
    }

    boolean isRecursive(String name) {
        return recursive.contains(name);
    }

    private void read() {
        int at = 0;
        while (at < tokens.size()) {
            Token token = tokens.get(at);
            if (token.isOneOf("VARIABLE", "VARIABLES")) {
                at = names(at + 1, variables);
            } else if (token.is("RECURSIVE")) {
                at = names(at + 1, recursive);
            } else if (token.isName() && headers.isDefinition(at)) {
                at = definition(at);
            } else {
                at++;
            }
        }
    }

    /** {@code a, b(_), c} */
    private int names(int from, Set<String> names) {
        int at = from;
        while (at < tokens.size() && tokens.get(at).isName()) {
            names.add(tokens.get(at++).text());
            if (at < tokens.size() && tokens.get(at).is("(")) {
                at = headers.closing(at) + 1;
            }
            if (at >= tokens.size() || !tokens.get(at).is(",")) {
                return at;
            }
            at++;
        }
        return at;
    }

    private int definition(int name) {
        Set<Integer> parameters = headers.ofDefinition(name);
        boolean isPlain = tokens.get(name + 1).is("==");
        int sign = isPlain ? name + 1 : headers.closing(name + 1) + 1;
        int end = bodyEnd(sign + 1);
        Set<String> names = parameters.stream().map(i -> tokens.get(i).text()).collect(Collectors.toSet());
        definitions.put(tokens.get(name).text(), new Definition(
                tokens.get(name),
                isPlain ? List.of() : tokens.subList(name + 2, sign - 1),
                names,
                tokens.subList(sign + 1, end),
                tokens.get(name + 1).is("[")));
        return Math.max(end, sign + 1);
    }

    /** At the next unit; what LET defines belongs to the body. */
    private int bodyEnd(int from) {
        int lets = 0;
        int depth = 0;
        for (int i = from; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.opens()) {
                depth++;
            } else if (token.closes()) {
                depth--;
            } else if (token.is("LET")) {
                lets++;
            } else if (token.is("IN")) {
                lets--;
            } else if (depth <= 0 && (token.text().startsWith("----") || token.text().startsWith("===="))) {
                return i;
            } else if (depth <= 0 && lets <= 0 && token.isName()
                    && (UNITS.contains(token.text()) || headers.isDefinition(i))) {
                return i;
            }
        }
        return tokens.size();
    }

    /**
     * Those of the names, and of the operators that they use, that depend on the state: in the order of the module, so that
     * each is defined before it is used.
     */
    List<Definition> dependingOnState(Collection<String> names) {
        Map<String, Set<String>> uses = new HashMap<>();
        Deque<String> waiting = new ArrayDeque<>(names);
        while (!waiting.isEmpty()) {
            String name = waiting.pop();
            Definition definition = definitions.get(name);
            if (definition != null && !uses.containsKey(name)) {
                Set<String> used = freeNames(definition);
                uses.put(name, used);
                waiting.addAll(used);
            }
        }
        Set<String> dependent = new LinkedHashSet<>();
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Map.Entry<String, Set<String>> each : uses.entrySet()) {
                boolean depends = each.getValue().stream().anyMatch(n -> variables.contains(n) || dependent.contains(n));
                grown |= depends && dependent.add(each.getKey());
            }
        }
        List<Definition> found = new ArrayList<>();
        for (Definition definition : definitions.values()) {
            if (dependent.contains(definition.name().text())) {
                found.add(definition);
            }
        }
        return found;
    }

    private Set<String> freeNames(Definition definition) {
        if (definition.body().size() > LONGEST) {
            return Set.copyOf(variables);
        }
        Set<String> free = new LinkedHashSet<>();
        for (int i : Scopes.of(definition.body(), definition.parameterNames()).free()) {
            free.add(definition.body().get(i).text());
        }
        return free;
    }
}

package dev.traceloom.spec.mpcal;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the positions of the names that a quantifier, a constructor or a definition declares. */
final class Headers {
    private final List<Token> tokens;
    private final int[] closing;

    Headers(List<Token> tokens) {
        this.tokens = tokens;
        this.closing = closings(tokens);
    }

    private static int[] closings(List<Token> tokens) {
        int[] closing = new int[tokens.size()];
        Arrays.fill(closing, tokens.size());
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < closing.length; i++) {
            if (tokens.get(i).opens()) {
                open.push(i);
            } else if (tokens.get(i).closes() && !open.isEmpty()) {
                closing[open.pop()] = i;
            }
        }
        return closing;
    }

    static boolean isQuantifier(Token token) {
        return token.isOneOf("\\E", "\\A", "\\exists", "\\forall", "CHOOSE", "LAMBDA");
    }

    /** Of {@code \E x, y \in S, <<z, u>> \in T :}. */
    Set<Integer> ofQuantifier(int quantifier) {
        Set<Integer> names = new HashSet<>();
        groups(quantifier + 1, names);
        return names;
    }

    /** Of a set or function in brackets: {@code {x \in S : P}}, {@code {e : x \in S}}, {@code [x \in S |-> e]}. */
    Set<Integer> ofBracket(int bracket) {
        Set<Integer> names = new HashSet<>();
        if (tokens.get(bracket).is("[")) {
            int end = groups(bracket + 1, names);
            return is(end, "|->") && isBound(bracket + 1) ? names : Set.of();
        }
        if (!tokens.get(bracket).is("{")) {
            return Set.of();
        }
        int end = groups(bracket + 1, names);
        if (is(end, ":") && isBound(bracket + 1)) {
            return names;
        }
        int colon = skip(bracket + 1, ":", ":");
        names.clear();
        if (is(colon, ":") && isBound(colon + 1)) {
            groups(colon + 1, names);
            return names;
        }
        return Set.of();
    }

    /** Whether {@code name ==}, {@code name(…) ==} or {@code name[…] ==} stands there. */
    boolean isDefinition(int name) {
        return is(name + 1, "==")
                || (is(name + 1, "(") || is(name + 1, "[")) && is(closing(name + 1) + 1, "==");
    }

    /** The parameters of the definition there, or what a function is of. */
    Set<Integer> ofDefinition(int name) {
        Set<Integer> names = new HashSet<>();
        if (is(name + 1, "[")) {
            groups(name + 2, names);
        } else if (is(name + 1, "(")) {
            for (int i = name + 2, end = closing(name + 1); i < end; i++) {
                if (tokens.get(i).isName() && !tokens.get(i).is("_")) {
                    names.add(i);
                }
            }
        }
        return names;
    }

    /** The position of the bracket that closes the one there, or the end. */
    int closing(int bracket) {
        return closing[bracket];
    }

    /** Whether names and {@code \in} stand there. */
    private boolean isBound(int from) {
        int at = names(from, new HashSet<>());
        return at > from && is(at, "\\in");
    }

    /** Collects the names of groups with commas between; returns where they end. */
    private int groups(int from, Set<Integer> names) {
        int at = from;
        while (true) {
            int end = names(at, names);
            if (end == at) {
                return at;
            }
            if (!is(end, "\\in")) {
                return end;
            }
            at = skip(end + 1, ",", ":");
            if (!is(at, ",")) {
                return at;
            }
            at++;
        }
    }

    /** {@code x, y} or {@code <<x, y>>}; returns where they end. */
    private int names(int from, Set<Integer> names) {
        int at = from;
        boolean tuple = is(at, "<<");
        if (tuple) {
            at++;
        }
        while (at < tokens.size() && tokens.get(at).isName()) {
            names.add(at++);
            if (!is(at, ",")) {
                break;
            }
            at++;
        }
        return tuple && is(at, ">>") ? at + 1 : at;
    }

    /** Passes over an expression to a word outside of its brackets that ends it, and is none of a quantifier within it. */
    private int skip(int from, String one, String other) {
        int quantifiers = 0;
        for (int i = from; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.opens()) {
                i = closing[i];
            } else if (token.closes()) {
                return i;
            } else if (isQuantifier(token)) {
                quantifiers++;
            } else if (token.is(":") && quantifiers > 0) {
                quantifiers--;
            } else if (quantifiers == 0 && (token.is(one) || token.is(other) || token.is("|->"))) {
                return i;
            }
        }
        return tokens.size();
    }

    private boolean is(int at, String text) {
        return at < tokens.size() && tokens.get(at).is(text);
    }
}

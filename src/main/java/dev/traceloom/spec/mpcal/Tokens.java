package dev.traceloom.spec.mpcal;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.mpcal.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Walks over the words of an algorithm, and knows the file for what is said of a wrong one. */
final class Tokens {
    /** No algorithm that people write nests deeper, and the stack of a thread holds that much with ease. */
    static final int DEEPEST = 200;

    private final String file;
    private final List<Token> tokens;
    private int at;

    Tokens(String file, List<Token> tokens) {
        this.file = file;
        this.tokens = tokens;
    }

    String file() {
        return file;
    }

    Token peek() {
        return peek(0);
    }

    Token peek(int ahead) {
        if (at + ahead < tokens.size()) {
            return tokens.get(at + ahead);
        }
        Token last = tokens.isEmpty() ? new Token(Kind.END, "", 1, 1) : tokens.get(tokens.size() - 1);
        return new Token(Kind.END, "the end of the comment", last.line(), last.column() + last.text().length());
    }

    boolean isAtEnd() {
        return at >= tokens.size();
    }

    Token next() {
        Token token = peek();
        at = Math.min(at + 1, tokens.size());
        return token;
    }

    boolean accept(String word) {
        if (peek().is(word)) {
            at++;
            return true;
        }
        return false;
    }

    Token expect(String word) throws SpecificationException {
        if (!peek().is(word)) {
            throw error(peek(), "expected " + word + ", found " + peek().text());
        }
        return next();
    }

    Token expectName(String what) throws SpecificationException {
        if (!peek().isName()) {
            throw error(peek(), "expected " + what + ", found " + peek().text());
        }
        return next();
    }

    /**
     * Takes words up to one that ends them, outside of all brackets. A comma or colon that belongs to a quantifier ends
     * nothing: of {@code \E x \in S, y \in T : P}, both do.
     */
    List<Token> until(Predicate<Token> end, String what) throws SpecificationException {
        List<Token> taken = new ArrayList<>();
        int depth = 0;
        int bound = 0;
        while (!isAtEnd()) {
            Token token = peek();
            if (depth == 0 && (token.closes() || end.test(token) && !(bound > 0 && token.is(",")))) {
                break;
            }
            if (token.opens()) {
                depth++;
                if (depth > DEEPEST) {
                    throw error(token, "brackets are nested more than " + DEEPEST + " deep");
                }
            } else if (token.closes()) {
                depth--;
            } else if (depth == 0 && token.isOneOf("\\E", "\\A", "\\exists", "\\forall", "CHOOSE", "LAMBDA")) {
                bound++;
            } else if (depth == 0 && bound > 0 && token.is(":")) {
                bound--;
            }
            taken.add(next());
        }
        if (taken.isEmpty()) {
            throw error(peek(), "expected " + what + ", found " + peek().text());
        }
        return taken;
    }

    /** Takes what is in braces, with them. */
    List<Token> block() throws SpecificationException {
        int from = at;
        Token open = expect("{");
        for (int depth = 1; depth > 0; ) {
            if (isAtEnd()) {
                throw error(open, "there is no } for this { before the comment ends");
            }
            Token token = next();
            if (token.is("{")) {
                depth++;
            } else if (token.is("}")) {
                depth--;
            }
        }
        return tokens.subList(from, at);
    }

    /** A wrong word, and where it stands. */
    SpecificationException error(Token at, String what) {
        return new SpecificationException(
                SpecificationException.Kind.MODULE, file + ":" + at.line() + ":" + at.column() + ": " + what);
    }
}

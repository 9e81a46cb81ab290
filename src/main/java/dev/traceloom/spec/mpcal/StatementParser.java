package dev.traceloom.spec.mpcal;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.mpcal.Statement.Assign;
import dev.traceloom.spec.mpcal.Statement.Assignment;
import dev.traceloom.spec.mpcal.Statement.Await;
import dev.traceloom.spec.mpcal.Statement.Call;
import dev.traceloom.spec.mpcal.Statement.Either;
import dev.traceloom.spec.mpcal.Statement.If;
import dev.traceloom.spec.mpcal.Statement.With;
import dev.traceloom.spec.mpcal.Statement.Yield;
import java.util.ArrayList;
import java.util.List;

/** Reads the statements of a mapping macro, which has neither labels nor loops. */
final class StatementParser {
    private final Tokens tokens;
    private int depth;

    StatementParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** Statements in braces. */
    List<Statement> block() throws SpecificationException {
        Token open = tokens.expect("{");
        if (++depth > Tokens.DEEPEST) {
            throw tokens.error(open, "statements are nested more than " + Tokens.DEEPEST + " deep");
        }
        List<Statement> statements = new ArrayList<>();
        while (!tokens.accept("}")) {
            if (tokens.isAtEnd()) {
                throw tokens.error(open, "there is no } for this { before the comment ends");
            }
            if (!tokens.accept(";")) {
                statements.addAll(statement());
                if (!tokens.peek().isOneOf(";", "}")) {
                    throw tokens.error(tokens.peek(), "expected ; or }, found " + tokens.peek().text());
                }
            }
        }
        depth--;
        return statements;
    }

    /** One statement, or several in braces. */
    private List<Statement> statement() throws SpecificationException {
        Token first = tokens.peek();
        if (first.is("{")) {
            return block();
        }
        if (++depth > Tokens.DEEPEST) {
            throw tokens.error(first, "statements are nested more than " + Tokens.DEEPEST + " deep");
        }
        List<Statement> statements = simple(first);
        depth--;
        return statements;
    }

    private List<Statement> simple(Token first) throws SpecificationException {
        switch (first.text()) {
            case "await", "when", "assert":
                tokens.next();
                return List.of(new Await(expression("a condition")));
            case "skip":
                tokens.next();
                return List.of();
            case "print":
                tokens.next();
                expression("what to print");
                return List.of();
            case "yield":
                tokens.next();
                return List.of(new Yield(first, expression("a value")));
            case "if":
                return List.of(conditional());
            case "either":
                return List.of(either());
            case "with":
                return with();
            case "while", "goto", "call", "return":
                throw tokens.error(first, first.text() + " is not possible in a mapping macro");
            default:
                return List.of(assignmentOrCall(first));
        }
    }

    private Statement conditional() throws SpecificationException {
        tokens.expect("if");
        tokens.expect("(");
        List<Token> condition = tokens.until(token -> false, "a condition");
        tokens.expect(")");
        List<Statement> yes = statement();
        List<Statement> no = List.of();
        if (tokens.peek().is(";") && tokens.peek(1).is("else")) {
            tokens.next();
        }
        if (tokens.accept("else")) {
            no = statement();
        }
        return new If(condition, yes, no);
    }

    private Statement either() throws SpecificationException {
        Token first = tokens.expect("either");
        List<List<Statement>> branches = new ArrayList<>();
        branches.add(statement());
        while (tokens.accept("or")) {
            branches.add(statement());
        }
        if (branches.size() == 1) {
            throw tokens.error(first, "either is not followed by or");
        }
        return new Either(branches);
    }

    private List<Statement> with() throws SpecificationException {
        tokens.expect("with");
        tokens.expect("(");
        List<With> bindings = new ArrayList<>();
        do {
            Token name = tokens.expectName("the name that with gives to a value");
            boolean fromSet = tokens.accept("\\in");
            if (!fromSet) {
                tokens.expect("=");
            }
            bindings.add(new With(name, fromSet, tokens.until(t -> t.isOneOf(",", ";"), "a value"), List.of()));
        } while ((tokens.accept(",") || tokens.accept(";")) && !tokens.peek().is(")"));
        tokens.expect(")");
        List<Statement> body = statement();
        for (int i = bindings.size() - 1; i >= 0; i--) {
            With binding = bindings.get(i);
            body = List.of(new With(binding.name(), binding.fromSet(), binding.value(), body));
        }
        return body;
    }

    private Statement assignmentOrCall(Token first) throws SpecificationException {
        if (!first.isName()) {
            throw tokens.error(first, "expected a statement, found " + first.text());
        }
        Token second = tokens.peek(1);
        if (second.is("(")) {
            return call();
        }
        if (second.is(":")) {
            throw tokens.error(first, "a label is not possible in a mapping macro");
        }
        List<Assignment> assignments = new ArrayList<>();
        do {
            Token target = tokens.expectName("a variable");
            List<Token> path = tokens.peek().is(":=") ? List.of() : tokens.until(t -> t.isOneOf(":=", ";"), ":=");
            tokens.expect(":=");
            assignments.add(new Assignment(target, path, expression("a value")));
        } while (tokens.accept("||"));
        return new Assign(assignments);
    }

    private Statement call() throws SpecificationException {
        Token macro = tokens.next();
        tokens.expect("(");
        List<List<Token>> arguments = new ArrayList<>();
        while (!tokens.accept(")")) {
            arguments.add(tokens.until(token -> token.is(","), "an argument"));
            if (!tokens.peek().is(")")) {
                tokens.expect(",");
            }
        }
        return new Call(macro, arguments);
    }

    private List<Token> expression(String what) throws SpecificationException {
        return tokens.until(token -> token.isOneOf(";", "||", ":=", "or", "else"), what);
    }
}

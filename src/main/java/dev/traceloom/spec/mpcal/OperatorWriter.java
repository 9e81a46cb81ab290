package dev.traceloom.spec.mpcal;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.mpcal.Algorithm.Macro;
import dev.traceloom.spec.mpcal.Algorithm.MappingMacro;
import dev.traceloom.spec.mpcal.Statement.Assign;
import dev.traceloom.spec.mpcal.Statement.Assignment;
import dev.traceloom.spec.mpcal.Statement.Await;
import dev.traceloom.spec.mpcal.Statement.Call;
import dev.traceloom.spec.mpcal.Statement.Either;
import dev.traceloom.spec.mpcal.Statement.If;
import dev.traceloom.spec.mpcal.Statement.With;
import dev.traceloom.spec.mpcal.Statement.Yield;
import dev.traceloom.trace.text.VisibleText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A mapping macro as two operators, after appendix B of "TraceLinking Implementations with their Verified Designs" (Hackett
 * and Beschastnikh, 2025): a state goes in, and every way through the statements ends by handing the state that it leads to
 * to {@code rest}. What follows a branch is written into each of them.
 */
final class OperatorWriter {
    /** Branches that follow each other multiply. */
    private static final int MOST_STATEMENTS = 10_000;
    private static final int MOST_WORDS = 500_000;

    /** Arguments that are passed on multiply as well. */
    private static final int LONGEST_ARGUMENT = 10_000;

    private final Tokens tokens;
    private final Map<String, Macro> macros;
    private final Expressions expressions;
    private final Binding.Mapped binding;
    private final Token macro;
    private final boolean isWrite;
    private final Map<String, Integer> given = new HashMap<>();
    private int statements;
    private int words;
    private int depth;

    private OperatorWriter(Tokens tokens, Expressions expressions, Binding.Mapped binding, Token macro, boolean isWrite) {
        this.tokens = tokens;
        this.macros = expressions.macros();
        this.expressions = expressions;
        this.binding = binding;
        this.macro = macro;
        this.isWrite = isWrite;
    }

    /** The definitions of a read and of a write. */
    static List<String> read(Tokens tokens, Expressions expressions, Binding.Mapped binding, MappingMacro macro)
            throws SpecificationException {
        return new OperatorWriter(tokens, expressions, binding, macro.name(), false).operator(binding.read(), macro.read());
    }

    static List<String> write(Tokens tokens, Expressions expressions, Binding.Mapped binding, MappingMacro macro)
            throws SpecificationException {
        return new OperatorWriter(tokens, expressions, binding, macro.name(), true).operator(binding.write(), macro.write());
    }

    /**
     * What is still to do.
     *
     * @param next what follows the block
     */
    private record Todo(List<Statement> statements, Meanings meanings, Todo next) {
        Todo rest() {
            return new Todo(statements.subList(1, statements.size()), meanings, next);
        }

        Todo inside(List<Statement> block) {
            return inside(block, meanings);
        }

        Todo inside(List<Statement> block, Meanings there) {
            return new Todo(block, there, rest());
        }
    }

    private List<String> operator(String name, List<Token> block) throws SpecificationException {
        StringBuilder head = new StringBuilder(name + "(" + state(0) + ", " + own("self"));
        for (int i = 0; i < binding.indices(); i++) {
            head.append(", ").append(own("idx" + i));
        }
        head.append(", ").append(own("value")).append(", ").append(own("rest")).append("(_)) ==");
        List<String> lines = new ArrayList<>();
        lines.add("\\* " + VisibleText.line(tokens.file()) + ", line " + block.get(0).line() + ": mapping macro " + macro.text());
        lines.add(head.toString());
        lines.addAll(Layout.beside("  ", formula(new Todo(parsed(block), Meanings.NONE, null), 0), ""));
        return lines;
    }

    private List<Statement> parsed(List<Token> block) throws SpecificationException {
        return new StatementParser(new Tokens(tokens.file(), block)).block();
    }

    private List<String> formula(Todo begin, int state) throws SpecificationException {
        if (++depth > Tokens.DEEPEST) {
            throw tokens.error(macro, "mapping macro " + macro.text() + " takes more than " + Tokens.DEEPEST + " steps");
        }
        List<List<String>> conjuncts = new ArrayList<>();
        Todo todo = begin;
        while (todo != null) {
            if (todo.statements().isEmpty()) {
                todo = todo.next();
                continue;
            }
            if (++statements > MOST_STATEMENTS) {
                throw tooLong(MOST_STATEMENTS + " statements");
            }
            Statement statement = todo.statements().get(0);
            if (statement instanceof Await await) {
                conjuncts.add(write(await.condition(), todo, state));
                todo = todo.rest();
            } else if (statement instanceof Yield yield && !isWrite) {
                List<String> value = write(yield.value(), todo, state);
                if (!value.equals(List.of(own("value")))) {
                    conjuncts.add(Layout.beside(own("value") + " = (", value, ")"));
                }
                todo = todo.rest();
            } else if (statement instanceof Call call) {
                todo = called(call, todo);
            } else {
                conjuncts.add(branching(statement, todo, state));
                depth--;
                return Layout.list("/\\", conjuncts);
            }
        }
        conjuncts.add(List.of(own("rest") + "(" + state(state) + ")"));
        depth--;
        return Layout.list("/\\", conjuncts);
    }

    private SpecificationException tooLong(String limit) {
        return tokens.error(
                macro, "mapping macro " + macro.text() + " has too many ways through it: more than " + limit + ", written out");
    }

    /** A statement that what follows it is written into. */
    private List<String> branching(Statement statement, Todo todo, int state) throws SpecificationException {
        List<String> lines = new ArrayList<>();
        if (statement instanceof If conditional) {
            lines.addAll(Layout.beside("IF ", write(conditional.condition(), todo, state), ""));
            lines.addAll(Layout.beside("THEN ", formula(todo.inside(conditional.yes()), state), ""));
            lines.addAll(Layout.beside("ELSE ", formula(todo.inside(conditional.no()), state), ""));
        } else if (statement instanceof Either either) {
            for (List<Statement> branch : either.branches()) {
                lines.addAll(Layout.beside("\\/ ", formula(todo.inside(branch), state), ""));
            }
        } else if (statement instanceof With with && with.fromSet() && !isWrite && isYielded(with)) {
            lines.addAll(Layout.beside("/\\ " + own("value") + " \\in (", write(with.value(), todo, state), ")"));
            lines.addAll(Layout.beside("/\\ ", formula(inside(with, own("value"), todo), state), ""));
        } else if (statement instanceof With with) {
            String name = fresh(with.name().text());
            String head = with.fromSet() ? "\\E " + name + " \\in (" : "LET " + name + " == (";
            lines.addAll(Layout.beside(head, write(with.value(), todo, state), with.fromSet() ? ") :" : ")"));
            lines.addAll(Layout.beside(with.fromSet() ? "  " : "IN  ", formula(inside(with, name, todo), state), ""));
        } else if (statement instanceof Yield yield) {
            Token target = new Token(Token.Kind.NAME, "$variable", yield.at().line(), yield.at().column());
            lines.addAll(assign(List.of(new Assignment(target, List.of(), yield.value())), todo, state));
        } else if (statement instanceof Assign assign) {
            lines.addAll(assign(assign.assignments(), todo, state));
        }
        return lines;
    }

    /** The statements of the macro of PlusCal in the place of its call. */
    private Todo called(Call call, Todo todo) throws SpecificationException {
        Macro called = macros.get(call.macro().text());
        if (called == null) {
            throw tokens.error(call.macro(), "there is no macro " + call.macro().text());
        }
        if (called.parameters().size() != call.arguments().size()) {
            throw tokens.error(call.macro(), "macro " + called.name().text() + " has " + called.parameters().size()
                    + " parameters, and is given " + call.arguments().size());
        }
        return todo.inside(parsed(called.body()), todo.meanings().passing(called.parameters(), call.arguments()));
    }

    private static Todo inside(With with, String name, Todo todo) {
        return todo.inside(with.body(), todo.meanings().with(with.name().text(), name));
    }

    /**
     * Whether every way through the block reads the element itself. Then it is known, and need not be looked for among all
     * others, of which there may be no end: all strings, say.
     */
    private static boolean isYielded(With with) {
        for (Statement statement : with.body()) {
            if (statement instanceof Yield yield) {
                return yield.value().size() == 1 && yield.value().get(0).is(with.name().text());
            }
            if (!(statement instanceof Await || statement instanceof Assign)) {
                return false;
            }
        }
        return false;
    }

    private List<String> assign(List<Assignment> assignments, Todo todo, int state) throws SpecificationException {
        List<String> lines = new ArrayList<>();
        lines.add("LET " + state(state + 1) + " == [" + state(state) + " EXCEPT");
        for (int i = 0; i < assignments.size(); i++) {
            Assignment assignment = assignments.get(i);
            List<String> target = target(assignment.target(), assignment.path(), todo.meanings(), state);
            lines.addAll(Layout.beside("      !", target, " = ("));
            String end = i == assignments.size() - 1 ? ")]" : "),";
            lines.addAll(Layout.beside("        ", write(assignment.value(), todo, state), end));
        }
        lines.addAll(Layout.beside("IN  ", formula(todo.rest(), state + 1), ""));
        return lines;
    }

    private List<String> target(Token target, List<Token> path, Meanings meanings, int state) throws SpecificationException {
        String name = target.text();
        Meanings.Argument argument = meanings.passed().get(name);
        String variable;
        if (argument != null) {
            List<Token> given = argument.expression();
            variable = inOneLine(given, target(given.get(0), given.subList(1, given.size()), argument.meanings(), state));
        } else if (name.equals("$variable")) {
            variable = variable();
        } else if (meanings.texts().containsKey(name) || !expressions.isShared(name)) {
            throw tokens.error(target, name + " cannot be assigned to: it is neither $variable nor a variable of all processes");
        } else {
            variable = "." + name;
        }
        return path.isEmpty() ? List.of(variable) : Layout.beside(variable, write(path, meanings, state), "");
    }

    private List<String> write(List<Token> expression, Todo todo, int state) throws SpecificationException {
        return write(expression, todo.meanings(), state);
    }

    private List<String> write(List<Token> expression, Meanings meanings, int state) throws SpecificationException {
        words += expression.size();
        if (words > MOST_WORDS) {
            throw tooLong(MOST_WORDS + " words");
        }
        Map<String, String> names = new HashMap<>(Map.of("self", own("self"), "$variable", state(state) + variable()));
        if (isWrite) {
            names.put("$value", own("value"));
        }
        names.putAll(meanings.texts());
        for (Map.Entry<String, Meanings.Argument> passed : meanings.passed().entrySet()) {
            if (expression.stream().anyMatch(token -> token.is(passed.getKey()))) {
                List<Token> argument = passed.getValue().expression();
                names.put(passed.getKey(), "(" + inOneLine(argument, write(argument, passed.getValue().meanings(), state)) + ")");
            }
        }
        return expressions.write(expression, state(state), names);
    }

    private String inOneLine(List<Token> argument, List<String> written) throws SpecificationException {
        if (written.size() > 1) {
            throw tokens.error(argument.get(0), "an argument of a macro has to stand in one line");
        }
        if (written.get(0).length() > LONGEST_ARGUMENT) {
            throw tokens.error(argument.get(0), "an argument of a macro is longer than " + LONGEST_ARGUMENT
                    + " characters, written out");
        }
        return written.get(0);
    }

    /** Of a state. */
    private String variable() {
        StringBuilder text = new StringBuilder("." + binding.variable());
        if (binding.perProcess()) {
            text.append("[").append(own("self")).append("]");
        }
        for (int i = 0; i < binding.indices(); i++) {
            text.append("[").append(own("idx" + i)).append("]");
        }
        return text.toString();
    }

    private String state(int number) {
        return own("state" + number);
    }

    private String own(String name) {
        return expressions.prefix() + name;
    }

    /** Names that values are given may be those of variables, and one may hide another; here, each is another one. */
    private String fresh(String name) {
        return own(name) + "_" + given.merge(name, 1, Integer::sum);
    }
}

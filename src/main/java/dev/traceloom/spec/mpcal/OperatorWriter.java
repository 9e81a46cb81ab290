package dev.traceloom.spec.mpcal;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.mpcal.Algorithm.MappingMacro;
import dev.traceloom.spec.mpcal.Statement.Assign;
import dev.traceloom.spec.mpcal.Statement.Assignment;
import dev.traceloom.spec.mpcal.Statement.Await;
import dev.traceloom.spec.mpcal.Statement.Call;
import dev.traceloom.spec.mpcal.Statement.Either;
import dev.traceloom.spec.mpcal.Statement.If;
import dev.traceloom.spec.mpcal.Statement.With;
import dev.traceloom.spec.mpcal.Statement.Yield;
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

    private final Tokens tokens;
    private final Expressions expressions;
    private final Binding.Mapped binding;
    private final Token macro;
    private final boolean isWrite;
    private final Map<String, Integer> given = new HashMap<>();
    private int statements;
    private int depth;

    private OperatorWriter(Tokens tokens, Expressions expressions, Binding.Mapped binding, Token macro, boolean isWrite) {
        this.tokens = tokens;
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
     * @param names what stands for the names that statements around these gave to values
     * @param next what follows the block
     */
    private record Todo(List<Statement> statements, Map<String, String> names, Todo next) {
        Todo rest() {
            return new Todo(statements.subList(1, statements.size()), names, next);
        }

        Todo with(List<Statement> block) {
            return new Todo(block, names, rest());
        }
    }

    private List<String> operator(String name, List<Token> block) throws SpecificationException {
        StringBuilder head = new StringBuilder(name + "(" + state(0) + ", " + own("self"));
        for (int i = 0; i < binding.indices(); i++) {
            head.append(", ").append(own("idx" + i));
        }
        head.append(", ").append(own("value")).append(", ").append(own("rest")).append("(_)) ==");
        List<Statement> statements = new StatementParser(new Tokens(tokens.file(), block)).block();
        List<String> lines = new ArrayList<>();
        lines.add(head.toString());
        lines.addAll(Layout.beside("  ", formula(new Todo(statements, Map.of(), null), 0), ""));
        return lines;
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
                throw tokens.error(macro, "mapping macro " + macro.text() + " has too many ways through it: more than "
                        + MOST_STATEMENTS + " statements, written out");
            }
            Statement statement = todo.statements().get(0);
            if (statement instanceof Await await) {
                conjuncts.add(Layout.beside("", write(await.condition(), todo, state), ""));
                todo = todo.rest();
            } else if (statement instanceof Yield yield && !isWrite) {
                conjuncts.add(Layout.beside(own("value") + " = (", write(yield.value(), todo, state), ")"));
                todo = todo.rest();
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

    /** A statement that what follows it is written into. */
    private List<String> branching(Statement statement, Todo todo, int state) throws SpecificationException {
        List<String> lines = new ArrayList<>();
        if (statement instanceof If conditional) {
            lines.addAll(Layout.beside("IF ", write(conditional.condition(), todo, state), ""));
            lines.addAll(Layout.beside("THEN ", formula(todo.with(conditional.yes()), state), ""));
            lines.addAll(Layout.beside("ELSE ", formula(todo.with(conditional.no()), state), ""));
        } else if (statement instanceof Either either) {
            for (List<Statement> branch : either.branches()) {
                lines.addAll(Layout.beside("\\/ ", formula(todo.with(branch), state), ""));
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
        } else if (statement instanceof Call call) {
            throw tokens.error(call.macro(), "mapping macros cannot call macros: write the statements of "
                    + call.macro().text() + " in its place");
        }
        return lines;
    }

    private static Todo inside(With with, String name, Todo todo) {
        Map<String, String> names = new HashMap<>(todo.names());
        names.put(with.name().text(), name);
        return new Todo(with.body(), names, todo.rest());
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
            String target = "      !" + target(assignment.target(), todo);
            if (!assignment.path().isEmpty()) {
                lines.addAll(Layout.beside(target, write(assignment.path(), todo, state), " = ("));
            } else {
                lines.add(target + " = (");
            }
            String end = i == assignments.size() - 1 ? ")]" : "),";
            lines.addAll(Layout.beside("        ", write(assignment.value(), todo, state), end));
        }
        lines.addAll(Layout.beside("IN  ", formula(todo.rest(), state + 1), ""));
        return lines;
    }

    private String target(Token target, Todo todo) throws SpecificationException {
        String name = target.text();
        if (name.equals("$variable")) {
            return variable();
        }
        if (todo.names().containsKey(name) || !expressions.isShared(name)) {
            throw tokens.error(target, name + " cannot be assigned to: it is neither $variable nor a variable of all processes");
        }
        return "." + name;
    }

    private List<String> write(List<Token> expression, Todo todo, int state) throws SpecificationException {
        Map<String, String> names = new HashMap<>(Map.of("self", own("self"), "$variable", state(state) + variable()));
        if (isWrite) {
            names.put("$value", own("value"));
        }
        names.putAll(todo.names());
        return expressions.write(expression, state(state), names);
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

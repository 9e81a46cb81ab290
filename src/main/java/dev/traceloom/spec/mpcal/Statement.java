package dev.traceloom.spec.mpcal;

import java.util.List;

/** A statement of a mapping macro, with its expressions as they were written. */
sealed interface Statement {

    /** Blocks while the condition is false. An assertion is one as well: a step that fails it explains no record. */
    record Await(List<Token> condition) implements Statement {}

    /** @param fromSet whether the name stands for some element of the value, and not for the value itself */
    record With(Token name, boolean fromSet, List<Token> value, List<Statement> body) implements Statement {}

    record If(List<Token> condition, List<Statement> yes, List<Statement> no) implements Statement {}

    record Either(List<List<Statement>> branches) implements Statement {}

    /** Assignments at the same time: every value is one of the state before. */
    record Assign(List<Assignment> assignments) implements Statement {}

    /** @param path what follows the variable's name: {@code .field} and {@code [index]} */
    record Assignment(Token target, List<Token> path, List<Token> value) {}

    record Yield(Token at, List<Token> value) implements Statement {}

    /** A macro of PlusCal. */
    record Call(Token macro, List<List<Token>> arguments) implements Statement {}
}

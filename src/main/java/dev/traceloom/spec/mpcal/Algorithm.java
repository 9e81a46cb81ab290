package dev.traceloom.spec.mpcal;

import java.util.List;
import java.util.Map;

/**
 * An algorithm in Modular PlusCal, as far as its environment is concerned: what archetypes do stays unread.
 *
 * @param names of variables that are declared neither for all processes nor in an archetype: those of PlusCal's own procedures
 *     and processes
 */
record Algorithm(
        Map<String, MappingMacro> mappings,
        Map<String, Macro> macros,
        Map<String, Archetype> archetypes,
        List<String> globals,
        List<Instantiation> instances,
        List<String> names) {

    /** What happens on a read and on a write: blocks, in braces. */
    record MappingMacro(Token name, List<Token> read, List<Token> write) {}

    /** A macro of PlusCal, which stands for its statements: a block, in braces. */
    record Macro(Token name, List<Token> parameters, List<Token> body) {}

    /** @param variables that it declares itself */
    record Archetype(Token name, List<Parameter> parameters, List<String> variables) {}

    /** @param indices how many {@code [_]} follow it */
    record Parameter(Token name, boolean isReference, int indices) {}

    /**
     * @param process the name of the process
     * @param single whether it is one process, and not one for each element of a set
     * @param identity the process, or their set
     */
    record Instantiation(
            Token process,
            boolean single,
            List<Token> identity,
            Token archetype,
            List<Argument> arguments,
            List<Mapping> mappings) {}

    /** @param name of a variable that is passed by reference, or the first word of a value */
    record Argument(Token name, boolean isReference, int indices) {}

    /**
     * @param position of the argument that is mapped, from 0
     * @param at where the mapping stands
     */
    record Mapping(Token at, int position, int indices, Token macro) {}
}

package dev.traceloom.spec.mpcal;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.mpcal.Algorithm.Archetype;
import dev.traceloom.spec.mpcal.Algorithm.Argument;
import dev.traceloom.spec.mpcal.Algorithm.Instantiation;
import dev.traceloom.spec.mpcal.Algorithm.Macro;
import dev.traceloom.spec.mpcal.Algorithm.Mapping;
import dev.traceloom.spec.mpcal.Algorithm.MappingMacro;
import dev.traceloom.spec.mpcal.Algorithm.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the parts of an algorithm in Modular PlusCal. Bodies of archetypes, procedures and processes are passed over, and
 * those of macros are kept as they are: most of them nobody asks for.
 */
final class AlgorithmParser {
    private final Tokens tokens;
    private final Map<String, MappingMacro> mappings = new LinkedHashMap<>();
    private final Map<String, Macro> macros = new LinkedHashMap<>();
    private final Map<String, Archetype> archetypes = new LinkedHashMap<>();
    private final List<String> globals = new ArrayList<>();
    private final List<Instantiation> instances = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    private AlgorithmParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** Reads the algorithm that begins here, and stops behind it. */
    static Algorithm parse(Tokens tokens) throws SpecificationException {
        AlgorithmParser parser = new AlgorithmParser(tokens);
        tokens.expect("--");
        tokens.expect("mpcal");
        tokens.expectName("the name of the algorithm");
        tokens.expect("{");
        while (!tokens.accept("}")) {
            parser.part();
        }
        return new Algorithm(
                parser.mappings, parser.macros, parser.archetypes, parser.globals, parser.instances, parser.names);
    }

    private void part() throws SpecificationException {
        Token first = tokens.peek();
        switch (first.text()) {
            case "define":
                tokens.next();
                tokens.block();
                break;
            case ";":
                tokens.next();
                break;
            case "macro":
                macro();
                break;
            case "procedure":
                procedure();
                break;
            case "mapping":
                mappingMacro();
                break;
            case "archetype":
                archetype();
                break;
            case "variable", "variables":
                globals.addAll(variables());
                break;
            case "fair", "process":
                process();
                break;
            case "{":
                tokens.block();
                break;
            default:
                throw tokens.error(first, "expected a part of an algorithm in Modular PlusCal, such as archetype or process,"
                        + " found " + first.text());
        }
    }

    private void macro() throws SpecificationException {
        tokens.expect("macro");
        Token name = tokens.expectName("the name of a macro");
        List<Token> parameters = new ArrayList<>();
        tokens.expect("(");
        while (!tokens.accept(")")) {
            parameters.add(tokens.expectName("a parameter"));
            tokens.accept(",");
        }
        macros.put(name.text(), new Macro(name, parameters, tokens.block()));
    }

    private void procedure() throws SpecificationException {
        tokens.expect("procedure");
        tokens.expectName("the name of a procedure");
        for (Parameter parameter : parameters()) {
            names.add(parameter.name().text());
        }
        if (tokens.peek().isOneOf("variable", "variables")) {
            names.addAll(variables());
        }
        tokens.block();
    }

    private void mappingMacro() throws SpecificationException {
        tokens.expect("mapping");
        tokens.expect("macro");
        Token name = tokens.expectName("the name of a mapping macro");
        tokens.expect("{");
        tokens.expect("read");
        List<Token> read = tokens.block();
        tokens.expect("write");
        List<Token> write = tokens.block();
        tokens.expect("}");
        if (mappings.put(name.text(), new MappingMacro(name, read, write)) != null) {
            throw tokens.error(name, "there are two mapping macros " + name.text());
        }
    }

    private void archetype() throws SpecificationException {
        tokens.expect("archetype");
        Token name = tokens.expectName("the name of an archetype");
        List<Parameter> parameters = parameters();
        List<String> variables = tokens.peek().isOneOf("variable", "variables") ? variables() : List.of();
        tokens.block();
        if (archetypes.put(name.text(), new Archetype(name, parameters, variables)) != null) {
            throw tokens.error(name, "there are two archetypes " + name.text());
        }
    }

    private List<Parameter> parameters() throws SpecificationException {
        List<Parameter> parameters = new ArrayList<>();
        tokens.expect("(");
        while (!tokens.accept(")")) {
            boolean isReference = tokens.peek().is("ref") && tokens.peek(1).isName();
            if (isReference) {
                tokens.next();
            }
            Token name = tokens.expectName("a parameter");
            parameters.add(new Parameter(name, isReference, indices()));
            if (tokens.peek().is("=")) {
                tokens.next();
                tokens.until(token -> token.is(","), "a value");
            }
            if (!tokens.peek().is(")")) {
                tokens.expect(",");
            }
        }
        return parameters;
    }

    /** How many {@code [_]} stand here. */
    private int indices() throws SpecificationException {
        if (tokens.peek().is("^")) {
            throw tokens.error(tokens.peek(), "^ is not understood here, only [_]");
        }
        int count = 0;
        while (tokens.peek().is("[")) {
            tokens.next();
            tokens.expect("_");
            tokens.expect("]");
            count++;
        }
        return count;
    }

    /** Declarations, each of which ends with a semicolon or a comma. */
    private List<String> variables() throws SpecificationException {
        return variables(tokens);
    }

    static List<String> variables(Tokens tokens) throws SpecificationException {
        List<String> declared = new ArrayList<>();
        tokens.next();
        while (tokens.peek().isName() && tokens.peek(1).isOneOf("=", "\\in", ";", ",")) {
            declared.add(tokens.next().text());
            if (!tokens.peek().isOneOf(";", ",")) {
                tokens.next();
                tokens.until(token -> token.isOneOf(";", ","), "a value");
            }
            if (!tokens.peek().isOneOf(";", ",")) {
                throw tokens.error(tokens.peek(), "expected ; or , after a declaration, found " + tokens.peek().text());
            }
            tokens.next();
        }
        return declared;
    }

    private void process() throws SpecificationException {
        if (tokens.accept("fair")) {
            tokens.accept("+");
        }
        tokens.expect("process");
        tokens.expect("(");
        Token name = tokens.expectName("the name of a process");
        boolean single = tokens.accept("=");
        if (!single) {
            tokens.expect("\\in");
        }
        List<Token> identity = tokens.until(token -> false, "a process, or a set of them");
        tokens.expect(")");
        if (tokens.accept("==")) {
            tokens.expect("instance");
            Token archetype = tokens.expectName("the name of an archetype");
            List<Argument> arguments = arguments();
            instances.add(new Instantiation(name, single, identity, archetype, arguments, mappings(arguments)));
        } else {
            if (tokens.peek().isOneOf("variable", "variables")) {
                names.addAll(variables());
            }
            tokens.block();
        }
    }

    private List<Argument> arguments() throws SpecificationException {
        List<Argument> arguments = new ArrayList<>();
        tokens.expect("(");
        while (!tokens.accept(")")) {
            Token first = tokens.peek();
            if (first.is("ref") && tokens.peek(1).isName()) {
                tokens.next();
                Token name = tokens.next();
                arguments.add(new Argument(name, true, indices()));
            } else {
                tokens.until(token -> token.is(","), "an argument");
                arguments.add(new Argument(first, false, 0));
            }
            if (!tokens.peek().is(")")) {
                tokens.expect(",");
            }
        }
        return arguments;
    }

    private List<Mapping> mappings(List<Argument> arguments) throws SpecificationException {
        List<Mapping> found = new ArrayList<>();
        while (tokens.accept("mapping")) {
            Token at = tokens.peek();
            int position = tokens.accept("@") ? numbered(arguments.size()) : named(arguments);
            int indices = indices();
            tokens.expect("via");
            found.add(new Mapping(at, position, indices, tokens.expectName("the name of a mapping macro")));
        }
        tokens.expect(";");
        return found;
    }

    private int numbered(int arguments) throws SpecificationException {
        Token number = tokens.next();
        for (int i = 1; i <= arguments; i++) {
            if (number.is(Integer.toString(i))) {
                return i - 1;
            }
        }
        throw tokens.error(number, "expected the number of an argument, 1 to " + arguments + ", found " + number.text());
    }

    /** The last argument of that name, as for PGo: to map another, one has to give its number. */
    private int named(List<Argument> arguments) throws SpecificationException {
        Token name = tokens.expectName("the variable to map");
        for (int i = arguments.size() - 1; i >= 0; i--) {
            if (arguments.get(i).isReference() && arguments.get(i).name().is(name.text())) {
                return i;
            }
        }
        throw tokens.error(name, name.text() + " is not among the variables that are passed by reference");
    }
}

package dev.traceloom.spec.mpcal;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.mpcal.Algorithm.Instantiation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The environment of an algorithm in Modular PlusCal, as records of PGo's programs speak of it: what names stand for, and a
 * module with an operator for every read and write of a variable that is mapped.
 *
 * <p>An operator {@code Arch_var_read(state, self, index…, value, rest(_))} is true of a state, a record of all variables, if
 * there is a way to read that value which ends in a state of which {@code rest} is true; each way evaluates {@code rest} last,
 * with the state that it leads to. {@code Arch_var_write} is the same for a write.
 */
public final class MappingModule {
    private final String file;
    private final Lexer.Words words;
    private final Algorithm algorithm;
    private final List<Instance> instances;

    private MappingModule(String file, Lexer.Words words, Algorithm algorithm, List<Instance> instances) {
        this.file = file;
        this.words = words;
        this.algorithm = algorithm;
        this.instances = instances;
    }

    /**
     * @param file how messages name it
     * @param text the module
     * @return nothing for a module that has no {@code --mpcal} in a comment
     * @throws SpecificationException with the place of what is not understood
     */
    public static Optional<MappingModule> of(String file, String text) throws SpecificationException {
        Lexer.Words words = Lexer.read(text);
        if (words.comment().isEmpty()) {
            return Optional.empty();
        }
        Tokens tokens = new Tokens(file, words.comment());
        Algorithm algorithm = AlgorithmParser.parse(tokens);
        LocalNames locals = LocalNames.of(algorithm, tokens);
        return Optional.of(
                new MappingModule(file, words, algorithm, new Bindings(tokens, algorithm, locals).all()));
    }

    /** Who runs which archetype, in the order of the algorithm. */
    public List<Instance> instances() {
        return instances;
    }

    /**
     * Writes the module with the operators that {@link #instances()} name.
     *
     * @param name of the module
     * @param extended the module of the algorithm, or one that extends it
     * @param isDefined whether an operator is in the extended module already, so that its author's is used
     * @throws SpecificationException with the place of a statement that has no translation
     */
    public String moduleText(String name, String extended, Predicate<String> isDefined) throws SpecificationException {
        Tokens tokens = new Tokens(file, words.comment());
        Expressions expressions = new Expressions(tokens, algorithm, Definitions.of(words.module()), unusedPrefix());
        List<String> operators = new ArrayList<>();
        Set<String> written = new HashSet<>();
        for (int i = 0; i < instances.size(); i++) {
            Instance instance = instances.get(i);
            if (!isDefined.test(instance.processes())) {
                operators.addAll(processes(instance, algorithm.instances().get(i), expressions));
            }
            for (Binding binding : instance.bindings().values()) {
                if (binding instanceof Binding.Mapped mapped) {
                    Algorithm.MappingMacro macro = algorithm.mappings().get(mapped.macro());
                    if (!isDefined.test(mapped.read()) && written.add(mapped.read())) {
                        operators.addAll(OperatorWriter.read(tokens, expressions, mapped, macro));
                    }
                    if (!isDefined.test(mapped.write()) && written.add(mapped.write())) {
                        operators.addAll(OperatorWriter.write(tokens, expressions, mapped, macro));
                    }
                }
            }
        }
        List<String> lines = new ArrayList<>();
        lines.add("---- MODULE " + name + " ----");
        lines.add("EXTENDS " + extended);
        lines.addAll(expressions.definitions());
        lines.addAll(operators);
        lines.add("====");
        return String.join("\n", lines) + "\n";
    }

    private static List<String> processes(Instance instance, Instantiation written, Expressions expressions)
            throws SpecificationException {
        List<String> identity = expressions.writeConstant(written.identity());
        List<String> lines = new ArrayList<>();
        lines.add(instance.processes() + " ==");
        lines.addAll(Layout.beside(written.single() ? "  {" : "  (", identity, written.single() ? "}" : ")"));
        return lines;
    }

    /** Begins no name of the file. */
    private String unusedPrefix() {
        String prefix = "__";
        while (isUsed(prefix)) {
            prefix += "_";
        }
        return prefix;
    }

    private boolean isUsed(String prefix) {
        return Stream.concat(words.module().stream(), words.comment().stream())
                .anyMatch(token -> token.isName() && token.text().startsWith(prefix));
    }
}

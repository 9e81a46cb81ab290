package dev.traceloom.spec.mpcal;

import dev.traceloom.spec.SpecificationException;
import java.util.List;
import java.util.Optional;

/** The environment of an algorithm in Modular PlusCal, as records of PGo's programs speak of it. */
public final class MappingModule {
    private final List<Instance> instances;

    private MappingModule(List<Instance> instances) {
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
        return Optional.of(new MappingModule(new Bindings(tokens, algorithm, locals).all()));
    }

    /** Who runs which archetype, in the order of the algorithm. */
    public List<Instance> instances() {
        return instances;
    }
}

package dev.traceloom.spec.mpcal;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.mpcal.Algorithm.Archetype;
import dev.traceloom.spec.mpcal.Algorithm.Instantiation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How the variables of processes are called in the specification.
 *
 * <p>Archetypes may use the same names, and TLA+ has one space of names for all, so PGo numbers them: {@code m}, {@code m0},
 * {@code m1}. Where the PlusCal that it wrote is still there, names are taken from it, in the order in which it declares
 * them: the archetype's own, then those of values that were passed. Elsewhere they are counted as PGo does.
 */
final class LocalNames {
    private final Map<String, List<String>> written;
    private final Set<String> taken = new HashSet<>();

    private LocalNames(Map<String, List<String>> written) {
        this.written = written;
    }

    /** @param rest what follows the algorithm in its comment */
    static LocalNames of(Algorithm algorithm, Tokens rest) throws SpecificationException {
        LocalNames names = new LocalNames(written(rest));
        names.taken.addAll(algorithm.globals());
        names.taken.addAll(algorithm.names());
        return names;
    }

    /** By the names in the archetype. To be asked for instances in their order. */
    Map<String, String> of(Instantiation instance, Archetype archetype) {
        List<String> own = new ArrayList<>(archetype.variables());
        for (int i = 0; i < archetype.parameters().size(); i++) {
            if (!instance.arguments().get(i).isReference()) {
                own.add(archetype.parameters().get(i).name().text());
            }
        }
        List<String> declared = written.getOrDefault(instance.process().text(), List.of());
        Map<String, String> names = new LinkedHashMap<>();
        for (int i = 0; i < own.size(); i++) {
            String counted = counted(own.get(i));
            names.put(own.get(i), declared.size() == own.size() ? declared.get(i) : counted);
        }
        return names;
    }

    private String counted(String wanted) {
        String name = wanted;
        for (int i = 0; !taken.add(name); i++) {
            name = wanted + i;
        }
        return name;
    }

    /** The variables of each process in PlusCal. */
    private static Map<String, List<String>> written(Tokens rest) throws SpecificationException {
        Map<String, List<String>> found = new HashMap<>();
        boolean begun = false;
        while (!rest.isAtEnd()) {
            Token token = rest.next();
            begun |= token.is("--") && rest.peek().isOneOf("algorithm", "fair");
            if (begun && token.is("process") && rest.accept("(")) {
                String process = rest.expectName("the name of a process").text();
                rest.until(word -> false, "a process, or a set of them");
                rest.expect(")");
                boolean declares = rest.peek().isOneOf("variable", "variables");
                found.put(process, declares ? AlgorithmParser.variables(rest) : List.of());
            }
        }
        return found;
    }
}

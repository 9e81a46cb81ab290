package dev.traceloom.spec.mpcal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What names stand for at a statement of a mapping macro.
 *
 * @param texts of values that {@code with} gave names to
 * @param passed what a macro of PlusCal was called with: an argument stands for itself, and means what it means where it is
 *     used
 */
record Meanings(Map<String, String> texts, Map<String, Argument> passed) {
    static final Meanings NONE = new Meanings(Map.of(), Map.of());

    /** @param meanings of its own names, which are those of the call */
    record Argument(List<Token> expression, Meanings meanings) {}

    Meanings with(String name, String text) {
        Map<String, String> more = new HashMap<>(texts);
        Map<String, Argument> fewer = new HashMap<>(passed);
        more.put(name, text);
        fewer.remove(name);
        return new Meanings(more, fewer);
    }

    Meanings passing(List<Token> parameters, List<List<Token>> arguments) {
        Map<String, String> fewer = new HashMap<>(texts);
        Map<String, Argument> more = new HashMap<>(passed);
        for (int i = 0; i < parameters.size(); i++) {
            fewer.remove(parameters.get(i).text());
            more.put(parameters.get(i).text(), new Argument(arguments.get(i), this));
        }
        return new Meanings(fewer, more);
    }
}

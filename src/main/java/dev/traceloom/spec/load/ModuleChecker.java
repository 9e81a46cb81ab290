package dev.traceloom.spec.load;

import dev.traceloom.spec.text.Mistake;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Parses modules and evaluates nothing: what an {@link IsolatedLoader} has for those who write a specification. */
public interface ModuleChecker {

    /**
     * What is wrong with a module and those that it needs.
     *
     * @param root the name of the module
     * @param texts the texts of the user's modules, by name; the shipped ones are known
     * @param scratch an empty folder of this check
     */
    List<Mistake> check(String root, Map<String, String> texts, Path scratch);
}

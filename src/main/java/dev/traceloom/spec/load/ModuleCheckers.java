package dev.traceloom.spec.load;

import dev.traceloom.spec.text.Mistake;
import dev.traceloom.spec.SpecificationException;
import java.util.List;
import java.util.Map;

/**
 * Checks modules with a parser of its own, loaded once. TLC's parser keeps every name that it has met: whoever checks for long
 * makes a new one from time to time.
 */
public final class ModuleCheckers {
    private static final String CHECKER = "dev.traceloom.spec.tlc.module.ParserCheck";

    private final ModuleChecker checker;

    public ModuleCheckers() {
        try {
            checker = (ModuleChecker) IsolatedLoader.ofShippedTlc()
                    .loadClass(CHECKER)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("the shipped TLC does not fit", impossible);
        }
    }

    /** What is wrong with the module {@code root}, whose text is among {@code texts}. */
    public List<Mistake> check(String root, Map<String, String> texts) throws SpecificationException {
        Scratch scratch = Scratch.create();
        try {
            return checker.check(root, texts, scratch.folder());
        } finally {
            scratch.delete();
        }
    }
}

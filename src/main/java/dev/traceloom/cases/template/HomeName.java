package dev.traceloom.cases.template;

import dev.traceloom.cases.write.CaseException;
import dev.traceloom.spec.program.Identifiers;
import java.util.Set;
import java.util.regex.Pattern;

/** The package or namespace that generated code is in, as a user names it. */
final class HomeName {
    private HomeName() {}

    /**
     * @param what such as: package of Java
     * @param home empty for none
     * @throws CaseException when it cannot be
     */
    static void require(String what, String home, String separator, Set<String> keywords) throws CaseException {
        if (!home.isEmpty() && !Identifiers.areNames(home, Pattern.quote(separator), keywords)) {
            throw new CaseException("no " + what + " can be called " + home + ": it takes letters, digits and underscores with " + separator
                    + " between them, and no words that the language has itself");
        }
    }
}

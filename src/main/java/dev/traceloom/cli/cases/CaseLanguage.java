package dev.traceloom.cli.cases;

import dev.traceloom.cases.template.JavaCases;
import dev.traceloom.cases.write.CaseWriter;
import dev.traceloom.cases.write.ItfCases;
import java.nio.file.Path;
import java.util.Locale;

/** What tests are written in. */
enum CaseLanguage {
    JAVA,
    JSON;

    /** @param home the package, where there are such */
    CaseWriter writer(Path folder, String specification, String home) {
        return switch (this) {
            case JAVA -> new JavaCases(folder, specification, home);
            case JSON -> new ItfCases(folder, specification);
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

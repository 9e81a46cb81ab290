package dev.traceloom.cli.cases;

import dev.traceloom.cases.template.CppCases;
import dev.traceloom.cases.template.CppFramework;
import dev.traceloom.cases.template.JavaCases;
import dev.traceloom.cases.testcase.TestOrigin;
import dev.traceloom.cases.write.CaseException;
import dev.traceloom.cases.write.CaseWriter;
import dev.traceloom.cases.write.ItfCases;
import java.nio.file.Path;
import java.util.Locale;

/** What tests are written in. */
enum CaseLanguage {
    JAVA,
    CPP,
    JSON;

    /**
     * @param home the package or namespace, where there are such
     * @param framework what runs tests in C++
     * @throws CaseException when there can be no such package
     */
    CaseWriter writer(Path folder, TestOrigin origin, String home, CppFramework framework) throws CaseException {
        return switch (this) {
            case JAVA -> new JavaCases(folder, origin, home);
            case CPP -> new CppCases(folder, origin, home, framework);
            case JSON -> new ItfCases(folder, origin.specification());
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

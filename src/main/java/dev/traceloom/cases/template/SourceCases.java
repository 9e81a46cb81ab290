package dev.traceloom.cases.template;

import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.cases.testcase.TestOrigin;
import dev.traceloom.cases.write.CaseException;
import dev.traceloom.cases.write.CaseWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Tests as sources of a programming language: they are written when all are there, since the types of what an adapter takes depend on all of them. */
abstract class SourceCases implements CaseWriter {
    final CaseFiles files;
    final TestOrigin origin;
    /** The package or namespace; empty for none. */
    final String home;
    private final List<TestCase> tests = new ArrayList<>();

    SourceCases(Path folder, TestOrigin origin, String home) {
        this.files = new CaseFiles(folder);
        this.origin = origin;
        this.home = home;
    }

    @Override
    public final void write(TestCase test) {
        tests.add(test);
    }

    @Override
    public final int end() throws IOException, CaseException {
        SameTexts.refuse(tests);
        write(new Suite(tests), tests);
        return files.count();
    }

    /** Writes all files. */
    abstract void write(Suite suite, List<TestCase> tests) throws IOException, CaseException;
}

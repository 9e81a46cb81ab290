package dev.traceloom.cases.examples;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.IRuntime;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;

/** Loads the classes of a folder so that JaCoCo sees which branches of one of them are taken, and all others as they are. */
final class MeasuredBranches extends URLClassLoader {
    private final String measured;
    private final IRuntime runtime = new LoggerRuntime();
    private final RuntimeData data = new RuntimeData();

    /** @param measured the name of a class */
    MeasuredBranches(URL[] folders, ClassLoader parent, String measured) throws Exception {
        super(folders, parent);
        this.measured = measured;
        runtime.startup(data);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!name.equals(measured)) {
            return super.findClass(name);
        }
        try {
            byte[] instrumented = new Instrumenter(runtime).instrument(bytes(), name);
            return defineClass(name, instrumented, 0, instrumented.length);
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }

    private byte[] bytes() throws IOException {
        try (var input = getResourceAsStream(measured.replace('.', '/') + ".class")) {
            return input.readAllBytes();
        }
    }

    /** The branches of the class, and how many of them were taken until now. */
    ICounter branches() throws IOException {
        ExecutionDataStore executed = new ExecutionDataStore();
        data.collect(executed, new SessionInfoStore(), false);
        CoverageBuilder coverage = new CoverageBuilder();
        new Analyzer(executed, coverage).analyzeClass(bytes(), measured);
        return coverage.getClasses().stream()
                .filter(one -> one.getName().equals(measured.replace('.', '/')))
                .map(IClassCoverage::getBranchCounter)
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() throws IOException {
        runtime.shutdown();
        super.close();
    }
}

package dev.traceloom.junit;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.DiscoveryFilter;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.OutputDirectoryCreator;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.store.Namespace;
import org.junit.platform.engine.support.store.NamespacedHierarchicalStore;

/** Runs the tests of a class with the real Jupiter, and keeps what became of each. */
public final class JupiterRun {
    private final Map<String, TestExecutionResult> results = new ConcurrentSkipListMap<>();
    private final Map<String, String> displayNames = new ConcurrentSkipListMap<>();
    private final Map<String, Map<String, String>> reported = new ConcurrentSkipListMap<>();

    private JupiterRun() {}

    static JupiterRun of(Class<?> tests, Map<String, String> configuration) {
        TestEngine jupiter = ServiceLoader.load(TestEngine.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(engine -> engine.getId().equals("junit-jupiter"))
                .findFirst()
                .orElseThrow();
        JupiterRun run = new JupiterRun();
        Parameters parameters = new Parameters(configuration);
        TestDescriptor found =
                jupiter.discover(new Request(tests, parameters), UniqueId.forEngine(jupiter.getId()));
        try (NamespacedHierarchicalStore<Namespace> session = new NamespacedHierarchicalStore<>(null);
                NamespacedHierarchicalStore<Namespace> request = session.newChild()) {
            jupiter.execute(ExecutionRequest.create(found, run.new Listener(), parameters, new NoOutput(), request));
        }
        return run;
    }

    /** Runs the classes with these names, and prints what failed; without failures it ends with 0. */
    public static void main(String[] classes) throws ClassNotFoundException {
        int failed = 0;
        for (String name : classes) {
            for (Map.Entry<String, TestExecutionResult> test : of(Class.forName(name), Map.of()).results.entrySet()) {
                System.out.println(name + " " + test);
                failed += test.getValue().getStatus() == TestExecutionResult.Status.SUCCESSFUL ? 0 : 1;
            }
        }
        System.exit(failed);
    }

    boolean isSuccessful(String test) {
        return result(test).getStatus() == TestExecutionResult.Status.SUCCESSFUL;
    }

    boolean isAborted(String test) {
        return result(test).getStatus() == TestExecutionResult.Status.ABORTED;
    }

    Throwable failure(String test) {
        return result(test).getThrowable().orElseThrow(() -> new AssertionError(test + " did not fail"));
    }

    /** What a test had reported of itself, which IDEs show. */
    Map<String, String> reported(String test) {
        return reported.getOrDefault(test, Map.of());
    }

    /** How many tests a method stands for. */
    long count(String factory) {
        return results.keySet().stream().filter(test -> test.startsWith(factory + "#")).count();
    }

    String displayName(String test) {
        return displayNames.get(test);
    }

    private TestExecutionResult result(String test) {
        return Optional.ofNullable(results.get(test))
                .orElseThrow(() -> new AssertionError("no test " + test + " among " + results));
    }

    private final class Listener implements EngineExecutionListener {
        @Override
        public void executionFinished(TestDescriptor test, TestExecutionResult result) {
            if (test.isTest() || result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                results.put(name(test), result);
                displayNames.put(name(test), test.getDisplayName());
            }
        }

        @Override
        public void reportingEntryPublished(TestDescriptor test, ReportEntry entry) {
            reported.put(name(test), entry.getKeyValuePairs());
        }

        private String name(TestDescriptor test) {
            StringBuilder name = new StringBuilder();
            for (UniqueId.Segment segment : test.getUniqueId().getSegments()) {
                switch (segment.getType()) {
                    case "method", "test-template", "test-factory" -> name.append(segment.getValue().replaceFirst("\\(.*", ""));
                    case "test-template-invocation", "dynamic-test" -> name.append(segment.getValue());
                    default -> { }
                }
            }
            return name.toString();
        }
    }

    private record Request(Class<?> tests, Parameters parameters) implements EngineDiscoveryRequest {
        @Override
        public <T extends DiscoverySelector> List<T> getSelectorsByType(Class<T> type) {
            DiscoverySelector wanted = DiscoverySelectors.selectClass(tests);
            return type.isInstance(wanted) ? List.of(type.cast(wanted)) : List.of();
        }

        @Override
        public <T extends DiscoveryFilter<?>> List<T> getFiltersByType(Class<T> type) {
            return List.of();
        }

        @Override
        public ConfigurationParameters getConfigurationParameters() {
            return parameters;
        }

        @Override
        public OutputDirectoryCreator getOutputDirectoryCreator() {
            return new NoOutput();
        }
    }

    private record Parameters(Map<String, String> values) implements ConfigurationParameters {
        @Override
        public Optional<String> get(String key) {
            return Optional.ofNullable(values.get(key));
        }

        @Override
        public Optional<Boolean> getBoolean(String key) {
            return get(key).map(Boolean::parseBoolean);
        }

        @Override
        public int size() {
            return values.size();
        }

        @Override
        public Set<String> keySet() {
            return values.keySet();
        }
    }

    private static final class NoOutput implements OutputDirectoryCreator {
        @Override
        public Path getRootDirectory() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Path createOutputDirectory(TestDescriptor test) {
            throw new UnsupportedOperationException();
        }
    }
}

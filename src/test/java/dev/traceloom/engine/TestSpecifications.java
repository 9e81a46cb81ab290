package dev.traceloom.engine;

import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.Specifications;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The specifications that tests validate against, each loaded once. */
public final class TestSpecifications implements AutoCloseable {
    private static final Path FOLDER = Path.of("src/test/resources/specs");

    private final Specifications pool = new Specifications();
    private final Map<SpecificationSource, Specification> open = new HashMap<>();

    /** A small specification made for tests, with the configuration beside it. */
    public Specification of(String name) {
        return open(SpecificationSource.of(FOLDER.resolve(name + ".tla")));
    }

    /** One that may take these actions between operations. */
    public Specification withSilent(String name, String... silent) {
        return open(source(FOLDER.resolve(name + ".tla"), true, List.of(silent)));
    }

    public Specification withoutView(String name) {
        return open(source(FOLDER.resolve(name + ".tla"), false, List.of()));
    }

    /** A shipped example, without the configuration that is meant for exploring it by itself. */
    public Specification example(String path) {
        return open(source(Path.of("examples").resolve(path), true, List.of()));
    }

    private static SpecificationSource source(Path module, boolean view, List<String> silent) {
        Optional<Path> configuration =
                module.startsWith(FOLDER) ? SpecificationSource.configurationBeside(module) : Optional.empty();
        return new SpecificationSource(
                module, configuration, Optional.empty(), view, silent, Optional.empty(), Optional.empty(), List.of(), false);
    }

    private Specification open(SpecificationSource source) {
        return open.computeIfAbsent(source, asked -> {
            try {
                return pool.open(asked);
            } catch (SpecificationException broken) {
                throw new AssertionError(broken.getMessage(), broken);
            }
        });
    }

    @Override
    public void close() {
        open.values().forEach(Specification::close);
        pool.close();
    }
}

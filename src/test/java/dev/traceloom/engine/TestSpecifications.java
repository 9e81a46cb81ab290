package dev.traceloom.engine;

import dev.traceloom.option.ValidationOption;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.spec.option.SpecificationOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The specifications that tests validate against, each loaded once in a process. */
public final class TestSpecifications implements AutoCloseable {
    private static final Path FOLDER = Path.of("src/test/resources/specs");

    /**
     * A pool for each, open until the process ends: one for all would keep a few, and load the others again for every
     * test class. Whoever closes what they took leaves it to the next class, warm.
     */
    private static final Map<SpecificationSource, Specifications> POOLS = new ConcurrentHashMap<>();

    private final Map<SpecificationSource, Specification> open = new HashMap<>();

    /** A small specification made for tests, with the configuration beside it. */
    public Specification of(String name) {
        return open(SpecificationSource.of(FOLDER.resolve(name + ".tla")));
    }

    /** One with an option set. */
    public <T> Specification of(String name, ValidationOption<T> option, T value) {
        return open(SpecificationSource.of(FOLDER.resolve(name + ".tla")).with(option, value));
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
        return SpecificationSource.of(module, configuration)
                .with(SpecificationOption.NO_VIEW, !view)
                .with(SpecificationOption.SILENT, silent);
    }

    private Specification open(SpecificationSource source) {
        return open.computeIfAbsent(source, asked -> {
            try {
                Specification taken = POOLS.computeIfAbsent(asked, first -> new Specifications()).open(asked);
                // Whoever had it may have run out of time in it.
                taken.resume();
                return taken;
            } catch (SpecificationException broken) {
                throw new AssertionError(broken.getMessage(), broken);
            }
        });
    }

    @Override
    public void close() {
        open.values().forEach(Specification::close);
    }
}

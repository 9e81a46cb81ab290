package dev.traceloom.ide.debug;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.BundleException;
import dev.traceloom.explain.bundle.Bundles;
import java.nio.file.Path;
import java.util.Optional;

/** Why a trace is not accepted, which gives the order in which one walks through it; empty where nobody knows. */
@FunctionalInterface
public interface KnownExplanation {
    /** May take long. */
    Optional<Explanation> read() throws BundleException;

    /** What a bundle tells, if there is one. */
    static KnownExplanation in(Optional<Path> bundle) {
        return () -> bundle.isPresent() ? Optional.of(Bundles.read(bundle.get())) : Optional.empty();
    }
}

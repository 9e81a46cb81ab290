package dev.traceloom.spec.load;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.facts.TraceQueries;
import java.nio.file.Path;

/** The one door into an {@link IsolatedLoader}: what is behind it links against TLC. */
public interface SpecificationFactory {

    /**
     * Loads a specification.
     *
     * @param source what to load
     * @param queries what the specification asks of the trace, answered while it loads and later
     * @param scratch a folder of the specification's own, gone when it is closed
     */
    LoadedSpecification load(SpecificationSource source, TraceQueries queries, Path scratch)
            throws SpecificationException;
}

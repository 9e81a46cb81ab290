package dev.traceloom.testing.tlcsearch;

import java.nio.file.Path;

/** What is asked of TLC inside its class loader. */
public interface TlcInside {

    /** Parses the module of this file. */
    SpecOutline outline(Path specification, Path scratch);

    /** Turns the lanes into TLC's values, so that nothing else of the trace has to be kept while TLC runs. */
    void install(Lanes lanes, SpecOutline outline);

    /** Runs the model checker on {@link SearchModule#NAME} in the scratch folder. */
    SearchResult run(Path specification, Path scratch, SearchOptions options);
}

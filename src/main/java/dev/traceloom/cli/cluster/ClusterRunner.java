package dev.traceloom.cli.cluster;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.option.OptionException;
import java.io.IOException;

/** Does what {@code traceloom cluster} is asked for. The jar for Spark names one that does it there, as a service. */
public interface ClusterRunner {
    /**
     * Returns the exit status.
     *
     * @throws OptionException if options do not go together, or ask for what cannot be
     */
    int run(ClusterRequest request, Terminal terminal) throws IOException, OptionException;
}

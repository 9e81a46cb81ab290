package dev.traceloom.cli.terminal;

import dev.traceloom.validate.trace.Version;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
public final class VersionLine implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"traceloom " + Version.number()};
    }
}

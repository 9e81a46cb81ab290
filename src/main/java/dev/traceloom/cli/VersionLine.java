package dev.traceloom.cli;

import dev.traceloom.validate.trace.Version;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class VersionLine implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"traceloom " + Version.number()};
    }
}

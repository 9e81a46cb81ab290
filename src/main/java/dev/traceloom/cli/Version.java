package dev.traceloom.cli;

import picocli.CommandLine.IVersionProvider;

/** The version, as the jar knows it. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"traceloom " + number()};
    }

    static String number() {
        String packaged = Version.class.getPackage().getImplementationVersion();
        return packaged == null ? "(not packaged)" : packaged;
    }
}

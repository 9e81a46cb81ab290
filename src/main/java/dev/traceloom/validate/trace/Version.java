package dev.traceloom.validate.trace;

/** The version, as the jar knows it. */
public final class Version {
    private Version() {}

    public static String number() {
        String packaged = Version.class.getPackage().getImplementationVersion();
        return packaged == null ? "(not packaged)" : packaged;
    }
}

package dev.traceloom.cli.doctor;

/** Whether file names outside of ASCII can be expressed. */
final class LocaleCheck implements HealthCheck {
    private static final String NAMES = "sun.jnu.encoding";

    @Override
    public String subject() {
        return "locale";
    }

    @Override
    public String purpose() {
        return "file names outside of ASCII";
    }

    @Override
    public Finding look() {
        String encoding = System.getProperty(NAMES, "unknown");
        return finding(encoding);
    }

    static Finding finding(String encoding) {
        return encoding.equalsIgnoreCase("UTF-8") || encoding.equalsIgnoreCase("UTF8")
                ? Finding.works("file names are " + encoding)
                : Finding.lacks(
                        "file names are " + encoding + ", which cannot express them all",
                        "export LC_ALL=C.UTF-8, which ./traceloom does by itself where it can");
    }
}

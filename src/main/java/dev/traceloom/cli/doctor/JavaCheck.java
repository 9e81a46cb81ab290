package dev.traceloom.cli.doctor;

/** The virtual machine, and how much room it has. */
final class JavaCheck implements HealthCheck {
    private static final long LITTLE_MEMORY_BYTES = 512L << 20;

    @Override
    public String subject() {
        return "java";
    }

    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public String purpose() {
        return "everything";
    }

    @Override
    public Finding look() {
        long heap = Runtime.getRuntime().maxMemory();
        String words = System.getProperty("java.vm.name") + " " + Runtime.version() + ", "
                + Runtime.getRuntime().availableProcessors() + " processors, heap of " + (heap >> 20) + " MB";
        return heap >= LITTLE_MEMORY_BYTES
                ? Finding.works(words)
                : Finding.lacks(words, "long traces need more: export TRACELOOM_JAVA_OPTIONS=-Xmx4g");
    }
}

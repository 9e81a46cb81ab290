package dev.traceloom.cli.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The name of this machine, without asking the network for it, which can take seconds. */
public final class HostName {
    private static final Path KERNELS = Path.of("/proc/sys/kernel/hostname");

    private HostName() {}

    public static String get() {
        try {
            return Files.readString(KERNELS).strip();
        } catch (IOException elsewhere) {
            String variable = System.getenv("COMPUTERNAME");
            return variable != null ? variable : String.valueOf(System.getenv().getOrDefault("HOSTNAME", "unknown"));
        }
    }
}

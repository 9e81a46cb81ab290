package dev.traceloom.cli.report;

import dev.traceloom.trace.find.TraceFormats;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What the files about each trace are called: like the trace, and no two alike. Who comes first has the plain name. */
public final class BundleNames {
    private final Map<String, String> names = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    /** The same for the same trace. */
    public String of(String trace) {
        return names.computeIfAbsent(trace, any -> {
            String plain = plain(trace);
            String name = plain;
            // Two that differ in nothing but case are one on some file systems.
            for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
                name = plain + "-" + i;
            }
            return name;
        });
    }

    private static String plain(String trace) {
        Path last = Path.of(trace).normalize().getFileName();
        String name = last == null ? "" : TraceFormats.KNOWN.withoutEnding(last.toString());
        String plain = name.replaceAll("[^A-Za-z0-9._-]", "_").replaceFirst("^[.]+", "");
        return plain.isEmpty() ? "trace" : plain;
    }
}

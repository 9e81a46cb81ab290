package dev.traceloom.cli;

import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.page.Pages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Saves the explanation of every trace that is not accepted: a bundle to open with Traceloom, and a page to look at. */
final class SavingReporter implements Reporter {
    private final Path folder;
    private final Map<String, String> names = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    SavingReporter(Path folder) {
        this.folder = folder;
    }

    /** Names are given in the order of the traces, so that they do not depend on which is done first. */
    @Override
    public void begin(List<String> traces) {
        traces.forEach(this::name);
    }

    @Override
    public void traceDone(TraceReport report) throws IOException {
        if (report.explanation().isPresent()) {
            String name = name(report.name());
            Bundles.write(report.explanation().get(), folder.resolve(name + Bundles.EXTENSION));
            Pages.write(report.explanation().get(), folder.resolve(name + ".html"));
        }
    }

    @Override
    public void allDone() {}

    private String name(String trace) {
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
        String name = last == null ? "" : last.toString().replaceFirst("\\.(ndjson|jsonl)$", "");
        String plain = name.replaceAll("[^A-Za-z0-9._-]", "_").replaceFirst("^[.]+", "");
        return plain.isEmpty() ? "trace" : plain;
    }
}

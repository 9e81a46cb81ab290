package dev.traceloom.validate.run;

import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.find.TraceFormats;
import dev.traceloom.validate.trace.TraceReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a validation is about: the traces that were found, where, and the paths at which there is none. */
public final class FoundTraces {
    private final Map<FoundTrace, Path> roots = new LinkedHashMap<>();
    private final List<TraceReport> unreadable = new ArrayList<>();
    private final Optional<Trace> first;

    private FoundTraces(Optional<Trace> first) {
        this.first = first;
    }

    /** All traces below some paths, in one of these formats. */
    public static FoundTraces below(List<Path> paths, TraceFormats formats) {
        FoundTraces all = new FoundTraces(Optional.empty());
        for (Path path : paths) {
            try {
                TraceFinder.find(path, formats).forEach(trace -> all.roots.put(trace, path));
            } catch (TraceException nothing) {
                all.unreadable.add(TraceReport.unreadable(path.toString(), nothing.getMessage()));
            }
        }
        return all;
    }

    /** Those of them that are called so. */
    public FoundTraces called(String name) {
        FoundTraces some = new FoundTraces(Optional.empty());
        roots.forEach((trace, root) -> {
            if (trace.name().equals(name)) {
                some.roots.put(trace, root);
            }
        });
        return some;
    }

    /** The one trace at a path; throws if there is none, or more than one. */
    public static FoundTraces one(Path path, TraceFormats formats) throws TraceException {
        return of(path, TraceFinder.findOne(path, formats), Optional.empty());
    }

    /** A trace that was found at a path and is in memory already, so that it is not read again. */
    public static FoundTraces read(Path path, FoundTrace found, Trace trace) {
        return of(path, found, Optional.of(trace));
    }

    private static FoundTraces of(Path path, FoundTrace found, Optional<Trace> read) {
        FoundTraces one = new FoundTraces(read);
        one.roots.put(found, path);
        return one;
    }

    List<FoundTrace> traces() {
        return List.copyOf(roots.keySet());
    }

    /** What the user named, in which a trace was found. */
    Map<FoundTrace, Path> roots() {
        return roots;
    }

    /** Of what the user named and is no trace. */
    List<TraceReport> unreadable() {
        return unreadable;
    }

    /** The first trace, if it was read already. */
    Optional<Trace> first() {
        return first;
    }
}

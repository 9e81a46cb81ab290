package dev.traceloom.spec.load;

import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.spec.facts.TraceQueries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Opens specifications and keeps a few of those that were closed, since a loaded specification is a warm TLC: opening
 * the same one again is instant, and opening it after an edit loads it anew.
 */
public final class Specifications implements AutoCloseable {
    private static final int MOST_IDLE = 4;
    private static final String FACTORY = "dev.traceloom.spec.tlc.TlcSpecificationFactory";

    /**
     * Whether the first specification of the process may live in the application's own class loader. Classes that are
     * loaded there come from the launcher's class-data archive, which halves the start of the command line. Only the
     * first, since TLC's static fields serve one specification.
     */
    private static final AtomicBoolean APPLICATION_IS_FREE =
            new AtomicBoolean(Boolean.getBoolean("traceloom.first.specification.in.application"));

    private final Deque<Entry> idle = new ArrayDeque<>();
    private boolean closed;
    private int loads;

    /** Opens a specification that asks nothing of a trace. */
    public Specification open(SpecificationSource source) throws SpecificationException {
        return open(source, TraceFacts.NONE);
    }

    /** Opens a specification whose constants may be computed from a trace. The caller closes it. */
    public Specification open(SpecificationSource source, TraceFacts facts) throws SpecificationException {
        Optional<Entry> kept = takeIdle(source, facts);
        return new Lease(kept.isPresent() ? kept.get() : loadAndCount(source, facts));
    }

    /** How often a specification was loaded rather than taken from those that are kept. */
    public synchronized int loads() {
        return loads;
    }

    private Entry loadAndCount(SpecificationSource source, TraceFacts facts) throws SpecificationException {
        Entry entry = load(source, facts);
        synchronized (this) {
            loads++;
        }
        return entry;
    }

    private synchronized Optional<Entry> takeIdle(SpecificationSource source, TraceFacts facts) {
        for (Iterator<Entry> entries = idle.iterator(); entries.hasNext(); ) {
            Entry entry = entries.next();
            // Mostly it is the very same; to compare two would take the first time as long as to read a module.
            if (entry.source != source && !entry.source.equals(source)) {
                continue;
            }
            if (!entry.isCurrent()) {
                entries.remove();
                entry.discard();
            } else if (entry.queries.moveTo(facts)) {
                entries.remove();
                return Optional.of(entry);
            }
        }
        return Optional.empty();
    }

    private static Entry load(SpecificationSource source, TraceFacts facts) throws SpecificationException {
        if (!Files.isRegularFile(source.module())) {
            throw new SpecificationException(
                    Kind.MODULE,
                    source.module()
                            + (Files.isDirectory(source.module())
                                    ? ": this is a folder, not a specification"
                                    : ": there is no such specification"));
        }
        ClassLoader loader = source.tlc().isEmpty() && APPLICATION_IS_FREE.getAndSet(false)
                ? Specifications.class.getClassLoader()
                : loader(source);
        Scratch scratch = Scratch.create();
        boolean loaded = false;
        try {
            TraceQueries queries = new TraceQueries(facts);
            SpecificationFactory factory = (SpecificationFactory)
                    loader.loadClass(FACTORY).getDeclaredConstructor().newInstance();
            Entry entry = new Entry(source, factory.load(source, queries, scratch.folder()), queries, loader, scratch);
            loaded = true;
            return entry;
        } catch (ReflectiveOperationException | LinkageError unfit) {
            throw doesNotFit(source, unfit);
        } finally {
            if (!loaded) {
                close(loader, scratch);
            }
        }
    }

    private static IsolatedLoader loader(SpecificationSource source) throws SpecificationException {
        if (source.tlc().isEmpty()) {
            return IsolatedLoader.ofShippedTlc();
        }
        Path jar = source.tlc().get();
        if (!Files.isRegularFile(jar)) {
            throw new SpecificationException(Kind.TOOL, jar + ": there is no such tla2tools.jar");
        }
        try {
            return IsolatedLoader.of(jar.toUri().toURL());
        } catch (IOException impossible) {
            throw new SpecificationException(Kind.TOOL, jar + ": " + impossible.getMessage());
        }
    }

    /** One sentence where the virtual machine has a page: the TLC in use lacks something that ours has. */
    static SpecificationException doesNotFit(SpecificationSource source, Throwable unfit) {
        Throwable cause = unfit;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String which = source.tlc().map(Path::toString).orElse("the shipped TLC");
        return new SpecificationException(
                Kind.TOOL,
                which + " does not fit: it lacks " + String.valueOf(cause.getMessage()).replaceAll("\\s+", " ")
                        + "; use a tla2tools.jar of TLC 2.18 or later, or leave --tlc out");
    }

    private static void close(ClassLoader loader, Scratch scratch) {
        if (loader instanceof IsolatedLoader isolated) {
            try {
                isolated.close();
            } catch (IOException left) {
                // The jar stays open until the loader is collected; nothing else depends on it.
            }
        }
        scratch.delete();
    }

    private synchronized void giveBack(Entry entry) {
        entry.queries.forgetTrace();
        entry.specification.close();
        if (closed) {
            entry.discard();
            return;
        }
        idle.addFirst(entry);
        while (idle.size() > MOST_IDLE) {
            idle.removeLast().discard();
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        idle.forEach(Entry::discard);
        idle.clear();
    }

    private static final class Entry {
        final SpecificationSource source;
        final Specification specification;
        final TraceQueries queries;
        final ClassLoader loader;
        final Scratch scratch;
        final Map<Path, String> stamps = new HashMap<>();

        Entry(
                SpecificationSource source,
                LoadedSpecification loaded,
                TraceQueries queries,
                ClassLoader loader,
                Scratch scratch) {
            this.source = source;
            this.specification = loaded.specification();
            this.queries = queries;
            this.loader = loader;
            this.scratch = scratch;
            Set<Path> files = loaded.files();
            files.forEach(file -> stamps.put(file, stamp(file)));
        }

        boolean isCurrent() {
            return stamps.entrySet().stream().allMatch(file -> file.getValue().equals(stamp(file.getKey())));
        }

        /** Time and size: a file that changed within a tick of the clock mostly changes its size too. */
        private static String stamp(Path file) {
            try {
                FileTime time = Files.getLastModifiedTime(file);
                return time.to(java.util.concurrent.TimeUnit.NANOSECONDS) + "/" + Files.size(file);
            } catch (IOException gone) {
                return "gone";
            }
        }

        void discard() {
            Specifications.close(loader, scratch);
        }
    }

    /** A specification on loan: closing it gives it back. */
    private final class Lease extends ForwardingSpecification {
        private Entry entry;

        Lease(Entry entry) {
            super(entry.specification);
            this.entry = entry;
        }

        @Override
        public void close() {
            if (entry != null) {
                giveBack(entry);
                entry = null;
            }
        }

        /** Leaves its class loader and files as they are, since the stuck evaluation may still use them. */
        @Override
        public void discard() {
            entry = null;
        }
    }
}

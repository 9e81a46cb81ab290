package dev.traceloom.testing.tlcsearch;

import dev.traceloom.trace.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Lets TLC's model checker search a trace exhaustively: same verdict, state count and longest prefix as the engine. */
public final class TlcSearch {
    private TlcSearch() {}

    public static SearchResult search(Trace trace, Path specification, SearchOptions options) {
        return search(() -> trace, specification, options);
    }

    /** The trace is asked for once and not kept, so that a long one need not be held twice while TLC runs. */
    public static SearchResult search(Supplier<Trace> trace, Path specification, SearchOptions options) {
        Path scratch = createScratch();
        try (TlcClassLoader loader = new TlcClassLoader()) {
            TlcInside tlc = loader.open();
            prepare(tlc, trace, specification, scratch, options);
            return tlc.run(specification, scratch, options);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            delete(scratch);
        }
    }

    /** The module that TLC would search, to be read by people. */
    public static String module(Trace trace, Path specification, SearchOptions options) {
        Path scratch = createScratch();
        try (TlcClassLoader loader = new TlcClassLoader()) {
            SpecOutline outline = loader.open().outline(specification, scratch);
            return new SearchModule(outline, new Lanes(trace)).text(moduleName(specification), options.init());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            delete(scratch);
        }
    }

    private static void prepare(
            TlcInside tlc, Supplier<Trace> trace, Path specification, Path scratch, SearchOptions options)
            throws IOException {
        SpecOutline outline = tlc.outline(specification, scratch);
        Lanes lanes = new Lanes(trace.get());
        SearchModule module = new SearchModule(outline, lanes);
        Files.writeString(scratch.resolve(SearchModule.RECORDS + ".tla"), SearchModule.records());
        Files.writeString(
                scratch.resolve(SearchModule.NAME + ".tla"), module.text(moduleName(specification), options.init()));
        Files.writeString(scratch.resolve(SearchModule.NAME + ".cfg"), module.configuration(options));
        tlc.install(lanes, outline);
    }

    private static String moduleName(Path specification) {
        return specification.getFileName().toString().replaceFirst("\\.tla$", "");
    }

    private static Path createScratch() {
        try {
            return Files.createTempDirectory("tlc-search");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> found = Files.walk(folder)) {
            List<Path> innermostFirst = found.sorted(Comparator.reverseOrder()).toList();
            for (Path path : innermostFirst) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

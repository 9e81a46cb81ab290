package dev.traceloom.trace.find;

import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.log.LogDirectoryFormat;
import dev.traceloom.trace.ndjson.NdjsonFormat;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The formats of traces that are known, and questions that concern them all. A new one is a class that implements
 * {@link TraceFormat}, and a word in {@link #KNOWN}.
 *
 * <p>The first one that claims a name has it; the first whose trace is a directory is written where a name says nothing.
 */
public final class TraceFormats {
    public static final TraceFormats KNOWN = new TraceFormats(List.of(new LogDirectoryFormat(), new NdjsonFormat()));

    private final List<TraceFormat> formats;

    public TraceFormats(List<TraceFormat> formats) {
        this.formats = List.copyOf(formats);
    }

    public List<TraceFormat> all() {
        return formats;
    }

    /** The format of a file, going by its name: of a trace, or of one that belongs to a directory of them. */
    public Optional<TraceFormat> named(String file) {
        return formats.stream().filter(format -> format.matches(file)).findFirst();
    }

    /** The same, also of what a killed recorder left in the place of such a file. */
    Optional<TraceFormat> claiming(Path file) {
        String name = file.getFileName().toString();
        return formats.stream().filter(format -> format.matchesRemains(name)).findFirst();
    }

    /** The format of a trace that is one file, going by its name. */
    public Optional<TraceFormat> ofFile(String file) {
        return ofFiles().filter(format -> format.matches(file)).findFirst();
    }

    /** The format in which a trace is written to a path. */
    public TraceFormat toWrite(Path target) {
        return ofFile(target.toString()).or(() -> ofDirectories().findFirst()).orElse(formats.get(0));
    }

    /** The name of a trace without the end that tells its format. */
    public String withoutEnding(String name) {
        return ofFiles()
                .flatMap(format -> format.endings().stream())
                .filter(name::endsWith)
                .findFirst()
                .map(ending -> name.substring(0, name.length() - ending.length()))
                .orElse(name);
    }

    /** How traces are read that come through pipes, which have no name to go by. */
    Optional<TraceFormat.Piped> piped() {
        return formats.stream().flatMap(format -> format.piped().stream()).findFirst();
    }

    /** All of them, as they are called: "log directories and NDJSON". */
    public String names() {
        return list(formats.stream().map(TraceFormat::name).toList(), " and ");
    }

    /** What a trace may be: "a log directory, or a file *.ndjson or *.jsonl". */
    public String one() {
        return oneWith(TraceFormat::one);
    }

    /** The same to somebody who gave something else: "a directory of *.log files, or …". */
    String expected() {
        return oneWith(format -> "a directory of " + filesOf(format));
    }

    /** What is written by name, and what otherwise: "a file *.ndjson or *.jsonl to write, or else a log directory". */
    public String oneToWrite() {
        return files() + " to write, or else " + toWrite(Path.of("")).one();
    }

    private String oneWith(Function<TraceFormat, String> directory) {
        return ofDirectories().map(format -> directory.apply(format) + ", or ").reduce("", String::concat) + files();
    }

    private String files() {
        List<String> patterns = ofFiles().flatMap(format -> format.patterns().stream()).toList();
        return "a file " + list(patterns, " or ");
    }

    /** "*.log, *.ndjson or *.jsonl files". */
    String anyFiles() {
        return list(formats.stream().flatMap(format -> format.patterns().stream()).toList(), " or ") + " files";
    }

    /** "*.log files". */
    static String filesOf(TraceFormat format) {
        return list(format.patterns(), " or ") + " files";
    }

    private Stream<TraceFormat> ofFiles() {
        return formats.stream().filter(format -> !format.isDirectory());
    }

    private Stream<TraceFormat> ofDirectories() {
        return formats.stream().filter(TraceFormat::isDirectory);
    }

    private static String list(List<String> words, String last) {
        if (words.size() < 2) {
            return String.join("", words);
        }
        List<String> first = new ArrayList<>(words.subList(0, words.size() - 1));
        return String.join(", ", first) + last + words.get(words.size() - 1);
    }
}

package dev.traceloom.trace.find;

import dev.traceloom.trace.foreign.FieldMapping;
import dev.traceloom.trace.foreign.ItfFormat;
import dev.traceloom.trace.foreign.LineLogFormat;
import dev.traceloom.trace.foreign.PgoFormat;
import dev.traceloom.trace.foreign.TlcJsonFormat;
import dev.traceloom.trace.foreign.TlcTextFormat;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.log.LogDirectoryFormat;
import dev.traceloom.trace.ndjson.NdjsonFormat;
import dev.traceloom.trace.rewrite.TextPattern;
import dev.traceloom.trace.value.BadValueException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The formats of traces that are known, and questions that concern them all. A new one is a class that implements
 * {@link TraceFormat}, and a word in {@link #KNOWN}.
 *
 * <p>Several may claim a name; then the first that knows the beginning of the file has it, and otherwise the first that is also written. A file
 * that somebody names may be called anything, if its beginning is known. The first whose trace is a directory is written where a
 * name says nothing.
 */
public final class TraceFormats {
    public static final TraceFormats KNOWN = new TraceFormats(known());

    private final List<TraceFormat> formats;

    private static List<TraceFormat> known() {
        List<TraceFormat> all = new ArrayList<>(
                List.of(new LogDirectoryFormat(), LineLogFormat.timeboxesWithState(), new NdjsonFormat()));
        all.addAll(LineLogFormat.all());
        all.addAll(List.of(new ItfFormat(), new TlcJsonFormat(), new TlcTextFormat(), new PgoFormat()));
        return all;
    }

    /** Those for files of which somebody says where their fields are: no other. */
    public static TraceFormats told(FieldMapping mapping) {
        return told(mapping, Optional.empty());
    }

    /**
     * The same for files of text.
     *
     * @param pattern what an event of them is
     */
    public static TraceFormats told(FieldMapping mapping, Optional<TextPattern> pattern) {
        return new TraceFormats(List.of(LineLogFormat.told(mapping, pattern)));
    }

    /** The same for files of text of which each event is told by a pattern, whose groups mean what they are called. */
    public static TraceFormats told(TextPattern pattern) {
        try {
            return told(FieldMapping.ofGroups(pattern.groups()), Optional.of(pattern));
        } catch (BadValueException meaningless) {
            return new TraceFormats(List.of(LineLogFormat.refused(meaningless.getMessage())));
        }
    }

    public TraceFormats(List<TraceFormat> formats) {
        this.formats = List.copyOf(formats);
    }

    /** Those for folders that hold a log of each process of a run, which these read. */
    public TraceFormats merging() {
        return new TraceFormats(List.of(new MergedLogsFormat(this)));
    }

    public List<TraceFormat> all() {
        return formats;
    }

    /** The format of a file, going by its name: of a trace, or of one that belongs to a directory of them. */
    public Optional<TraceFormat> named(String file) {
        return first(formats.stream().filter(format -> format.matches(file)));
    }

    /** Those that are written go before those that are only read. */
    private static Optional<TraceFormat> first(Stream<TraceFormat> formats) {
        List<TraceFormat> all = formats.toList();
        return all.stream().filter(TraceFormat::isWritten).findFirst().or(() -> all.stream().findFirst());
    }

    /** The same, also of what a killed recorder left in the place of such a file. */
    public Optional<TraceFormat> claiming(String name, Supplier<byte[]> file) {
        List<TraceFormat> directories = ofDirectories().filter(format -> format.matches(name)).toList();
        if (directories.size() > 1) {
            byte[] beginning = file.get();
            Optional<TraceFormat> known =
                    directories.stream().filter(format -> format.sniff(beginning)).findFirst();
            if (known.isPresent()) {
                return known;
            }
        }
        return first(formats.stream().filter(format -> format.matchesRemains(name)));
    }

    /** The format of a trace that is one file, going by its name. */
    public Optional<TraceFormat> ofFile(String file) {
        return first(ofFiles().filter(format -> format.matches(file)));
    }

    /** The format of a file of this name that begins so, if that is how such files begin. */
    public Optional<TraceFormat> recognised(String file, byte[] beginning) {
        for (TraceFormat format : formats) {
            if (format.matches(file) && format.sniff(beginning)) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }

    /** The format of a trace that is one file, going by its name and by its beginning. */
    Optional<TraceFormat> ofFile(Path file) {
        String name = file.toString();
        byte[] beginning = beginning(file);
        return recognised(name, beginning)
                .filter(format -> !format.isDirectory())
                .or(() -> ofFile(name))
                .or(() -> ofFiles().filter(format -> format.sniff(beginning)).findFirst());
    }

    /** Nothing where it cannot be read, which reading it will tell. */
    static byte[] beginning(Path file) {
        try (InputStream input = Files.newInputStream(file)) {
            return input.readNBytes(TraceFormat.BEGINNING);
        } catch (IOException unreadable) {
            return new byte[0];
        }
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
        return first(formats.stream().filter(format -> format.piped().isPresent())).flatMap(TraceFormat::piped);
    }

    /** The same, going by how the pipe begins; nothing where that says nothing. */
    Optional<TraceFormat.Piped> piped(byte[] beginning) {
        return formats.stream()
                .filter(format -> format.piped().isPresent() && format.sniff(beginning))
                .findFirst()
                .flatMap(TraceFormat::piped);
    }

    /** Those that can be written, as they are called: "log directories and NDJSON". */
    public String names() {
        return list(formats.stream().filter(TraceFormat::isWritten).map(TraceFormat::name).toList(), " and ");
    }

    /** Those that are only read: "logs of CCF and ITF files"; empty where there are none. */
    public String namesOfRead() {
        return list(formats.stream().filter(format -> !format.isWritten()).map(TraceFormat::name).toList(), " and ");
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
        return files(ofFiles().filter(TraceFormat::isWritten)) + " to write, or else " + toWrite(Path.of("")).one();
    }

    private String oneWith(Function<TraceFormat, String> directory) {
        List<String> all = new ArrayList<>(ofDirectories().map(directory).distinct().toList());
        if (ofFiles().anyMatch(format -> !format.endings().isEmpty())) {
            all.add(files(ofFiles()));
        }
        return String.join(", or ", all);
    }

    /** What to do with a file that is none of them, behind a sentence that says so. */
    String advice() {
        return formats.stream().anyMatch(NdjsonFormat.class::isInstance)
                ? "; of a log of JSON lines in a format of its own, --fields tells where what stands"
                : "";
    }

    private static String files(Stream<TraceFormat> formats) {
        List<String> patterns = formats.flatMap(format -> format.patterns().stream()).distinct().toList();
        return "a file " + list(patterns, " or ");
    }

    /** "*.log, *.ndjson or *.jsonl files". */
    String anyFiles() {
        return list(formats.stream().flatMap(format -> format.patterns().stream()).distinct().toList(), " or ") + " files";
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

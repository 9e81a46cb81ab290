package dev.traceloom.explain.bundle;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.SourceText;
import dev.traceloom.trace.file.WholeFile;
import dev.traceloom.trace.value.BadValueException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * An explanation as one file that opens anywhere, without the specification's folder.
 *
 * <p>Inside are {@code explanation.json}, as {@code explain --json} prints it, and {@code bundle.json} with versions
 * and hashes. The same explanation always makes the same bytes.
 */
public final class Bundles {
    public static final String EXTENSION = ".traceloom";

    /** More than any window around a failure takes, and less than a hostile file would like to. */
    static final long MOST_BYTES = 256L << 20;

    private static final int MOST_DESCRIPTION_BYTES = 1 << 20;
    private static final String NAME = "traceloom-bundle";
    private static final String EXPLANATION = "explanation.json";
    private static final String DESCRIPTION = "bundle.json";
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);
    private static final JsonFactory JSON =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private Bundles() {}

    /** Writes the file, or leaves what was there. */
    public static void write(Explanation explanation, Path file) throws IOException {
        WholeFile.write(file, output -> {
            try (ZipOutputStream zip = new ZipOutputStream(output, StandardCharsets.UTF_8)) {
                zip.putNextEntry(entry(EXPLANATION));
                Digests.Output hashed = new Digests.Output(zip);
                try (JsonGenerator json = JSON.createGenerator(hashed)) {
                    ExplanationWriter.write(json, explanation);
                }
                zip.closeEntry();
                zip.putNextEntry(entry(DESCRIPTION));
                describe(explanation, hashed, zip);
                zip.closeEntry();
            }
        });
    }

    private static ZipEntry entry(String name) {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(NO_TIME);
        return entry;
    }

    private static void describe(Explanation explanation, Digests.Output hashed, OutputStream output)
            throws IOException {
        try (JsonGenerator json = JSON.createGenerator(output)) {
            json.writeStartObject();
            json.writeStringField("name", NAME);
            json.writeNumberField("format", ExplanationWriter.FORMAT);
            json.writeStringField("traceloom", explanation.summary().version());
            json.writeNumberField("bytes", hashed.bytes());
            json.writeStringField("sha256", hashed.sha256());
            json.writeArrayFieldStart("sources");
            for (SourceText source : explanation.sources()) {
                json.writeStartObject();
                json.writeStringField("file", source.file());
                json.writeStringField("sha256", Digests.sha256(source.text()));
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    /** Reads a bundle. */
    public static Explanation read(Path file) throws BundleException {
        try {
            if (!Files.isRegularFile(file)) {
                throw new BundleException(file + ": there is no such file");
            }
            if (Files.size(file) > MOST_BYTES) {
                throw tooLarge(file);
            }
            try (ZipFile zip = new ZipFile(file.toFile(), StandardCharsets.UTF_8)) {
                Description description = description(zip, file);
                return explanation(zip, file, description);
            }
        } catch (ZipException | IllegalArgumentException damaged) {
            throw damaged(file, damaged.getMessage());
        } catch (EOFException cut) {
            throw damaged(file, "it ends too early");
        } catch (IOException unreadable) {
            throw new BundleException(file + ": cannot be read: " + unreadable.getMessage());
        } catch (OutOfMemoryError full) {
            throw new BundleException(
                    file + ": does not fit into the heap; set TRACELOOM_JAVA_OPTIONS=-Xmx8g or more");
        }
    }

    private record Description(long bytes, String sha256) {}

    private static Description description(ZipFile zip, Path file) throws IOException, BundleException {
        try (InputStream input = open(zip, DESCRIPTION, file)) {
            byte[] content = input.readNBytes(MOST_DESCRIPTION_BYTES + 1);
            if (content.length > MOST_DESCRIPTION_BYTES) {
                throw tooLarge(file);
            }
            try (JsonParser parser = JSON.createParser(content)) {
                JsonCursor json = new JsonCursor(parser);
                json.start();
                if (!json.string("name").equals(NAME)) {
                    throw new BadValueException("expected the name " + NAME + ", found another");
                }
                int format = json.count("format");
                if (format != ExplanationWriter.FORMAT) {
                    throw new BadValueException("the bundle has format " + format + ", this version of Traceloom reads "
                            + ExplanationWriter.FORMAT + "; use version " + json.string("traceloom"));
                }
                return new Description(json.longCount("bytes"), json.string("sha256"));
            } catch (BadValueException bad) {
                throw new BundleException(file + ", " + DESCRIPTION + ": " + bad.getMessage());
            } catch (JsonProcessingException bad) {
                throw new BundleException(file + ", " + DESCRIPTION + ": " + JsonFault.words(bad));
            }
        }
    }

    private static Explanation explanation(ZipFile zip, Path file, Description description)
            throws IOException, BundleException {
        if (description.bytes() > MOST_BYTES) {
            throw tooLarge(file);
        }
        // What the archive claims about sizes is not believed: reading ends where the description says.
        try (InputStream input = open(zip, EXPLANATION, file);
                Digests.Input hashed = new Digests.Input(input, description.bytes())) {
            Explanation explanation = ExplanationReader.read(hashed, file + ", " + EXPLANATION);
            if (!hashed.isExactly(description.sha256())) {
                throw new BundleException(
                        file + ": was changed after it was written; ask for the original, or validate again");
            }
            return explanation;
        }
    }

    private static InputStream open(ZipFile zip, String name, Path file) throws IOException, BundleException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw new BundleException(file + ": is no bundle of Traceloom, it lacks " + name);
        }
        return zip.getInputStream(entry);
    }

    private static BundleException damaged(Path file, String how) {
        return new BundleException(file + ": is no bundle of Traceloom, or a damaged one (" + how
                + "); write it again with validate --save");
    }

    private static BundleException tooLarge(Path file) {
        return new BundleException(file + ": is larger than " + (MOST_BYTES >> 20)
                + " MB, which no bundle is; it is damaged or made to do harm");
    }
}

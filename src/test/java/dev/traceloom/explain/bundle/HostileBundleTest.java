package dev.traceloom.explain.bundle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.explain.RandomExplanations;
import dev.traceloom.trace.file.WholeFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bundle comes from anywhere: what is wrong with it is said in a sentence, and nothing is exhausted by it. */
class HostileBundleTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("sent.traceloom");
    }

    @Test
    void whatIsNoArchiveIsRefused() throws IOException {
        Files.writeString(file, "{\"not\": \"a zip archive\"}");
        refused("is no bundle of Traceloom, or a damaged one");
    }

    @Test
    void anArchiveOfSomethingElseIsRefused() throws IOException {
        pack("other.txt", "hello");
        refused("is no bundle of Traceloom, it lacks bundle.json");
    }

    @Test
    void anEntryThatEndsBeforeItsTimeIsToldAsOne() throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(archive)) {
            zip.putNextEntry(new ZipEntry("bundle.json"));
            zip.write("{}".repeat(5_000).getBytes(StandardCharsets.UTF_8));
        }
        byte[] bytes = archive.toByteArray();
        int directory = 0;
        while (bytes[directory] != 'P' || bytes[directory + 2] != 1) {
            directory++;
        }
        // What the directory says of the entry's compressed size, which the entry itself leaves open.
        bytes[directory + 20] = 5;
        bytes[directory + 21] = 0;
        Files.write(file, bytes);
        refused("it ends too early");
    }

    @Test
    void aFolderOrNothingIsRefused() {
        refused("there is no such file");
        file = folder;
        refused("there is no such file");
    }

    @Test
    void anExplanationThatSwellsIsNotReadBeyondItsPromisedSize() throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("explanation.json"));
            byte[] blanks = " ".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 500; i++) {
                zip.write(blanks);
            }
            zip.closeEntry();
            zip.putNextEntry(new ZipEntry("bundle.json"));
            zip.write(description(1_000_000_000_000L, "0").getBytes(StandardCharsets.UTF_8));
            zip.closeEntry();
        }
        assertTrue(Files.size(file) < 1 << 20, "it is small on the disk");
        refused("is larger than 256 MB, which no bundle is");
    }

    @Test
    void aDescriptionThatSwellsIsRefused() throws IOException {
        pack("bundle.json", " ".repeat(2 << 20));
        refused("is larger than 256 MB");
    }

    @Test
    void moreTokensThanAnyExplanationHasAreRefused() throws IOException {
        String explanation = "{\"format\":1,\"later\":[" + "0,".repeat(31_000_000) + "0]}";
        pack("explanation.json", explanation, "bundle.json", description(explanation.length(), "0"));
        refused("expected less: it is longer, or nested deeper, than any explanation");
    }

    @Test
    void nestingBeyondAnyExplanationIsRefused() throws IOException {
        String explanation = "{\"format\":1,\"later\":" + "[".repeat(100_000);
        pack("explanation.json", explanation, "bundle.json", description(explanation.length(), "0"));
        refused("expected less: it is longer, or nested deeper, than any explanation");
    }

    @Test
    void aChangedExplanationIsRefused() throws IOException {
        String explanation = json(7);
        pack("explanation.json", explanation, "bundle.json", description(length(explanation), "0".repeat(64)));
        refused("was changed after it was written");
    }

    @Test
    void moreThanWasPromisedIsRefused() throws IOException {
        String explanation = json(7);
        String hash = Digests.sha256(explanation);
        pack("explanation.json", explanation + " ", "bundle.json", description(length(explanation), hash));
        refused("was changed after it was written");
    }

    @Test
    void aLaterFormatNamesTheVersionToUse() throws IOException {
        pack("bundle.json", "{\"name\":\"traceloom-bundle\",\"format\":99,\"traceloom\":\"7.0\"}");
        refused("the bundle has format 99, this version of Traceloom reads 1; use version 7.0");
    }

    @Test
    void aMissingFieldIsNamedWithItsPlace() throws IOException {
        String explanation = "{\"format\":1,\"summary\":{\"trace\":\"run\",\"verdict\":\"rejected\"}}";
        pack("explanation.json", explanation, "bundle.json", description(explanation.length(), "0"));
        refused("explanation.json, at /summary: expected the field specification, found nothing");
    }

    @Test
    void aReferenceToNothingIsRefused() throws IOException {
        String explanation = """
                {"format":1,"summary":{"trace":"run","specification":"Queue","verdict":"rejected","operations":0,
                "threads":0,"linearized":0,"states":0,"seconds":0,"frontierStates":0,"message":null,"view":false,
                "incomplete":[],"warnings":[],"traceloom":"1"},"threads":[],
                "graph":{"firstDepth":0,"complete":true,"nodes":[],"edges":[]},
                "frontier":[{"group":0,"nodes":[7],"irrelevant":[]}],"telling":[],"stalled":[],"waiting":[],
                "core":null,"tags":[],"sources":[]}""";
        pack("explanation.json", explanation, "bundle.json", description(explanation.length(), "0"));
        refused("the parts do not fit together: the graph has no node 7");
    }

    @Test
    void fieldsOfALaterVersionAreSkipped() throws Exception {
        String explanation = json(7).replaceFirst("\"summary\":", "\"mood\":{\"good\":[1,2]},\"summary\":");
        pack("explanation.json", explanation,
                "bundle.json", description(length(explanation), Digests.sha256(explanation)));
        assertEquals(RandomExplanations.of(7), Bundles.read(file));
    }

    @Test
    void aWriterThatFailsLeavesWhatWasThere() throws IOException {
        Files.writeString(file, "before");
        assertThrows(IOException.class, () -> WholeFile.write(file, output -> {
            output.write('x');
            throw new IOException("the disk is full");
        }));
        assertEquals("before", Files.readString(file));
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }

    private static String json(long seed) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            ExplanationWriter.write(json, RandomExplanations.of(seed));
        }
        return text.toString();
    }

    private static int length(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static String description(long bytes, String sha256) {
        return "{\"name\":\"traceloom-bundle\",\"format\":1,\"traceloom\":\"0.1.0\",\"bytes\":" + bytes
                + ",\"sha256\":\"" + sha256 + "\"}";
    }

    private void pack(String... namesAndContents) throws IOException {
        try (OutputStream output = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(output)) {
            for (int i = 0; i < namesAndContents.length; i += 2) {
                zip.putNextEntry(new ZipEntry(namesAndContents[i]));
                zip.write(namesAndContents[i + 1].getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
    }

    private void refused(String words) {
        String message = assertThrows(BundleException.class, () -> Bundles.read(file)).getMessage();
        assertTrue(message.contains(words), message);
        assertTrue(message.startsWith(file.toString()), message);
        assertEquals(1, message.lines().count(), message);
    }
}

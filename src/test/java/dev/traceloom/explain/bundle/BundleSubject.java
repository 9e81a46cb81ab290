package dev.traceloom.explain.bundle;

import dev.traceloom.explain.RandomExplanations;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A bundle as a file: an archive, and what it says of itself. */
public final class BundleSubject implements Subject {
    private static final List<String> KEYS =
            List.of("name", "format", "traceloom", "bytes", "sha256", "sources", "file", "traceloom-bundle");

    private final ScratchFolder folder = new ScratchFolder();
    private final Path file = folder.resolve("sent.traceloom");

    @Override
    public String name() {
        return "bundle";
    }

    @Override
    public int share() {
        return 15;
    }

    @Override
    public List<byte[]> samples() throws IOException {
        List<byte[]> samples = new ArrayList<>();
        for (int seed = 0; seed < 10; seed++) {
            Bundles.write(RandomExplanations.of(seed), file);
            samples.add(Files.readAllBytes(file));
        }
        return samples;
    }

    @Override
    public List<String> words() {
        return List.of("PK\u0003\u0004", "PK\u0001\u0002", "PK\u0005\u0006", "explanation.json", "bundle.json", "../", "\0\0\0\0");
    }

    @Override
    public byte[] invent(Random random) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(output)) {
            zip.putNextEntry(new ZipEntry("bundle.json"));
            zip.write(Invention.bytes(random.nextBoolean()
                    ? Invention.object(random, KEYS.subList(0, 6), KEYS)
                    : "{\"name\":\"traceloom-bundle\",\"format\":1,\"traceloom\":\"1\",\"bytes\":" + random.nextInt(99)
                            + ",\"sha256\":\"\"}"));
            zip.closeEntry();
            if (random.nextInt(8) > 0) {
                zip.putNextEntry(new ZipEntry("explanation.json"));
                zip.write(Invention.bytes(Invention.json(random, KEYS)));
                zip.closeEntry();
            }
        } catch (IOException impossible) {
            throw new java.io.UncheckedIOException(impossible);
        }
        return output.toByteArray();
    }

    @Override
    public String read(byte[] input) throws IOException, Refusal {
        Files.write(file, input);
        try {
            return "threads " + Bundles.read(file).threads().size();
        } catch (BundleException refused) {
            throw new Refusal(refused.getMessage(), file.toString());
        }
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}

package dev.traceloom.platform;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256 over texts and files, in the order given. */
final class Fingerprint {
    private final MessageDigest digest;

    Fingerprint() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }

    static String of(Object... parts) {
        Fingerprint fingerprint = new Fingerprint();
        for (Object part : parts) {
            fingerprint.add(part.toString());
        }
        return fingerprint.hex();
    }

    /** The same number that {@code sha256sum} prints. */
    static String ofFile(Path file) throws IOException {
        return new Fingerprint().addContent(file).hex();
    }

    Fingerprint add(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        return this;
    }

    Fingerprint addContent(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] block = new byte[1 << 16];
            for (int read = in.read(block); read >= 0; read = in.read(block)) {
                digest.update(block, 0, read);
            }
        }
        return this;
    }

    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}

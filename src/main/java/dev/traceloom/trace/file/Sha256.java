package dev.traceloom.trace.file;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, which every Java has, in hexadecimal digits. */
public final class Sha256 {
    private Sha256() {}

    /** To be fed, and then asked for its {@link #hex}. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** What a digest was fed; it begins anew then. */
    public static String hex(MessageDigest fed) {
        return HexFormat.of().formatHex(fed.digest());
    }

    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(digest().digest(bytes));
    }
}

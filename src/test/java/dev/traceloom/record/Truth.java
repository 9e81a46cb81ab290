package dev.traceloom.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a program that is going to be ended notes beside its recording: how far each of its threads came. */
public final class Truth {
    private Truth() {}

    /** Whether the first thread has begun an operation. */
    public static boolean isUnderWay(Path truth) throws IOException {
        return Files.exists(truth)
                && Files.size(truth) > 0
                && ByteBuffer.wrap(Files.readAllBytes(truth)).getLong() != 0;
    }
}

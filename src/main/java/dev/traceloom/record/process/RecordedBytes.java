package dev.traceloom.record.process;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * How much a run has written, what rr wrote included. A log that is being recorded is longer than what is in it; the open file beside it tells
 * how much that is.
 */
public final class RecordedBytes {
    private static final String LOG = ".log";
    private static final String OPEN = ".open";
    private static final byte[] MAGIC = "TLOPEN01".getBytes(StandardCharsets.US_ASCII);
    private static final int BEGINNING_BYTES = 16;

    private RecordedBytes() {}

    public static long in(Path folder) {
        long[] bytes = {0};
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    bytes[0] += of(file, attributes.size());
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException gone) {
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path done, IOException changed) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException unreadable) {
            // What was counted so far is the best there is.
        }
        return bytes[0];
    }

    private static long of(Path file, long size) {
        String name = file.getFileName().toString();
        if (name.endsWith(LOG + OPEN)) {
            return 0;
        }
        return name.endsWith(LOG) ? Math.min(size, committed(file.resolveSibling(name + OPEN), size)) : size;
    }

    private static long committed(Path open, long otherwise) {
        if (!Files.exists(open)) {
            return otherwise;
        }
        ByteBuffer beginning = ByteBuffer.allocate(BEGINNING_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        try (FileChannel channel = FileChannel.open(open)) {
            while (beginning.hasRemaining() && channel.read(beginning) >= 0) {
                // A read may bring less than was asked for.
            }
        } catch (IOException gone) {
            return otherwise;
        }
        boolean ours = !beginning.hasRemaining()
                && ByteBuffer.wrap(MAGIC).equals(beginning.slice(0, MAGIC.length));
        long committed = ours ? beginning.getLong(MAGIC.length) : otherwise;
        return committed < 0 ? otherwise : committed;
    }
}

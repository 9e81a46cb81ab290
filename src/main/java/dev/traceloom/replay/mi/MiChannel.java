package dev.traceloom.replay.mi;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Commands to gdb with a token each, answers to those who asked, and everything else to one listener. */
final class MiChannel {
    private final InputStream fromGdb;
    private final OutputStream toGdb;
    private final Map<Long, CompletableFuture<MiRecord.Answer>> asked = new HashMap<>();
    private long lastToken;

    MiChannel(InputStream fromGdb, OutputStream toGdb) {
        this.fromGdb = fromGdb;
        this.toGdb = toGdb;
    }

    /** The answer comes later, on the thread that reads; never, where gdb ends before. */
    CompletableFuture<MiRecord.Answer> ask(String command) {
        return ask(command, answer -> {});
    }

    /**
     * The same for who has to hear of the answer before anything that gdb says after it. Who only asks may come too late:
     * gdb may have answered before he listens, and a process that began to run may stand again by then.
     */
    synchronized CompletableFuture<MiRecord.Answer> ask(String command, Consumer<MiRecord.Answer> first) {
        CompletableFuture<MiRecord.Answer> answer = new CompletableFuture<>();
        answer.thenAccept(first);
        long token = ++lastToken;
        asked.put(token, answer);
        try {
            toGdb.write((token + command + "\n").getBytes(StandardCharsets.UTF_8));
            toGdb.flush();
        } catch (IOException gone) {
            // gdb has ended, and whoever reads gets to know.
            asked.remove(token);
        }
        return answer;
    }

    /** What the answer holds; a {@link GdbRefusal} where it is an error. */
    CompletableFuture<MiValue.Fields> require(String command) {
        return ask(command).thenApply(MiChannel::fields);
    }

    static MiValue.Fields fields(MiRecord.Answer answer) {
        if (answer.isError()) {
            throw new GdbRefusal(answer.message());
        }
        return answer.fields();
    }

    /** As if a person had typed it. */
    CompletableFuture<MiRecord.Answer> type(String command) {
        return ask("-interpreter-exec console " + quoted(command));
    }

    /** One word of a command, whatever is in it. */
    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    /** Reads until gdb ends. */
    void read(Consumer<MiRecord> others) {
        MiReader reader = new MiReader();
        byte[] buffer = new byte[1 << 14];
        try (fromGdb) {
            for (int length = fromGdb.read(buffer); length >= 0; length = fromGdb.read(buffer)) {
                reader.read(buffer, 0, length).forEach(record -> pass(record, others));
            }
        } catch (IOException ended) {
            // Whoever ends gdb takes the stream away.
        }
        reader.end().forEach(record -> pass(record, others));
    }

    private void pass(MiRecord record, Consumer<MiRecord> others) {
        if (record instanceof MiRecord.Answer answer && answer.token().isPresent()) {
            CompletableFuture<MiRecord.Answer> waiting;
            synchronized (this) {
                waiting = asked.remove(answer.token().getAsLong());
            }
            if (waiting != null) {
                waiting.complete(answer);
            }
        } else {
            others.accept(record);
        }
    }
}

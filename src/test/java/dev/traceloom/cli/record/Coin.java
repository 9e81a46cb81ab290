package dev.traceloom.cli.record;

import dev.traceloom.record.recorder.OperationRecord;
import dev.traceloom.record.recorder.Recorder;

/** A program that records itself, and does one of three things, as its seed says. */
public final class Coin {
    private Coin() {}

    public static void main(String[] arguments) {
        long seed = Long.parseUnsignedLong(System.getenv("TRACELOOM_SEED"));
        try (Recorder recorder = Recorder.of("Coin")) {
            try (OperationRecord thrown = recorder.thread().start("Throw")) {
                thrown.end("side", (int) Long.remainderUnsigned(seed, Integer.parseInt(arguments[0])));
            }
        }
    }
}

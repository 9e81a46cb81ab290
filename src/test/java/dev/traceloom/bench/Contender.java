package dev.traceloom.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Who validates a trace in a process of its own. */
enum Contender {
    /** As the launcher starts it: its options, its jar and its archive of loaded classes. */
    ENGINE(EngineMain.class) {
        @Override
        List<String> options() {
            return Harness.get().options();
        }

        @Override
        String classPath() {
            return Harness.get().classPath();
        }

        @Override
        List<String> arguments() {
            return List.of("auto");
        }
    },
    /** Searches OmniLink's way, with the collector that it asks for when it is started without. */
    TLC(TlcSearchMain.class) {
        /** TLC's own classes first: it is to be what it is, and looks for its modules where it finds its first folder. */
        @Override
        String classPath() {
            String tlc = tlc2.TLC.class.getProtectionDomain().getCodeSource().getLocation().getPath();
            return tlc + System.getProperty("path.separator") + super.classPath();
        }

        @Override
        List<String> options() {
            return WITH_ROOM;
        }

        @Override
        List<String> arguments() {
            return List.of("1");
        }
    },
    /** Wing, Gong and Lowe's algorithm with a model by hand, and the collector that takes it the furthest. */
    PEER(PeerMain.class) {
        @Override
        List<String> options() {
            return WITH_ROOM;
        }

        @Override
        List<String> arguments() {
            return List.of();
        }
    };

    private static final List<String> WITH_ROOM =
            List.of("-Xmx8g", "-XX:+UseParallelGC", "-XX:+ExitOnOutOfMemoryError");

    private final Class<?> main;

    Contender(Class<?> main) {
        this.main = main;
    }

    abstract List<String> options();

    abstract List<String> arguments();

    String classPath() {
        return System.getProperty("java.class.path");
    }

    Measurement measure(Workload workload, Duration limit) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(arguments());
        all.addAll(workload.arguments());
        return start(main, all, limit);
    }

    /** Lets another program of the benchmark do it, started the same way. */
    Measurement start(Class<?> program, List<String> itsArguments, Duration limit)
            throws IOException, InterruptedException {
        return Measurement.of(program, classPath(), options(), limit, itsArguments);
    }
}

package dev.traceloom.record.agent.program;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;

/** Puts the agent to work, as the environment says. */
public final class Installation {
    /** In the environment: what to instrument. */
    public static final String CHOSEN = "TRACELOOM_INSTRUMENT";

    /** As many as a thread passes before it has paused in each of the ways. */
    private static final int WARM_UP = 20_000;

    private Installation() {}

    public static void install(Instrumentation instrumentation) throws ReflectiveOperationException, IOException {
        String wish = System.getenv(CHOSEN);
        String place = System.getenv(InstrumentationLog.PLACE);
        String disturb = System.getenv().getOrDefault("TRACELOOM_DISTURB_INSIDE", System.getenv("TRACELOOM_DISTURB"));
        if (wish == null || place == null || !"on".equals(disturb)) {
            return;
        }
        ChosenClasses chosen = ChosenClasses.read(wish);
        InstrumentationLog log = new InstrumentationLog(Path.of(place));
        log.begun();
        warmUp(chosen);
        ClassRewriter rewriter = new ClassRewriter(chosen, log);
        HookClass.define(new InsideDisturber(seed()), instrumentation);
        instrumentation.addTransformer(rewriter, true);
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (chosen.has(loaded.getName()) && instrumentation.isModifiableClass(loaded)) {
                rewrite(loaded, instrumentation, log);
            }
        }
    }

    /** One by one, so that one that cannot be does not keep the others. */
    private static void rewrite(Class<?> loaded, Instrumentation instrumentation, InstrumentationLog log) {
        try {
            instrumentation.retransformClasses(loaded);
        } catch (UnmodifiableClassException | RuntimeException | LinkageError failed) {
            log.left(loaded.getName(), failed.toString());
        }
    }

    /**
     * What the rewriting and the disturber need is loaded before they are asked: to load a class in the middle of loading one
     * may end in a circle.
     */
    private static void warmUp(ChosenClasses chosen) throws IOException {
        try (InputStream sample = Installation.class.getResourceAsStream("Installation.class")) {
            PlaceInserter.rewrite(sample.readAllBytes(), chosen, HookClass.NAME);
        }
        InsideDisturber disturber = new InsideDisturber(0);
        for (int i = 0; i < WARM_UP; i++) {
            disturber.run();
        }
    }

    private static long seed() {
        try {
            return Long.parseUnsignedLong(String.valueOf(System.getenv("TRACELOOM_SEED")));
        } catch (NumberFormatException none) {
            return System.nanoTime();
        }
    }
}

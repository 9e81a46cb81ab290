package dev.traceloom.spec.tlc.overrides;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Which Java stands in for which module's operators. Static, as one class loader is one specification; told before TLC
 * asks.
 */
public final class OverrideIndex {
    private static final Map<String, Class<?>> OURS = new LinkedHashMap<>();

    /** Modules that reach files and programs: ours stands in for anybody's, because it asks for permission. */
    private static final Map<String, Class<?>> GUARDS =
            Map.of("Json", JsonOverrides.class, "IOUtils", IOUtilsOverrides.class);

    private static Predicate<String> isOurs = module -> true;
    private static Predicate<String> isUsed = module -> true;
    private static List<Class<?>> foreign = List.of();
    private static boolean searched;

    static {
        OURS.put("SequencesExt", SequencesExtOverrides.class);
        OURS.put("FiniteSetsExt", FiniteSetsExtOverrides.class);
        OURS.put("Functions", FunctionsOverrides.class);
        OURS.put("Folds", FoldsOverrides.class);
        OURS.put("BagsExt", BagsExtOverrides.class);
        OURS.put("TLCExt", TLCExtOverrides.class);
        OURS.put("Trace", TraceModule.class);
        OURS.put("VectorClocks", VectorClocksOverrides.class);
    }

    private OverrideIndex() {}

    /**
     * @param moduleIsOurs whether a module was taken from tla-lib: a module of the same name beside the specification
     *     may mean something else
     * @param moduleIsUsed whether a module is part of the specification. TLC reads the annotations of every class that it is given,
     *     which takes Java a while, and then leaves alone what is for another module
     * @param others classes that jars of the user's module path bring along
     * @param behaviours whether behaviours are searched, so that TLC's questions about its search have an answer
     */
    public static void set(Predicate<String> moduleIsOurs, Predicate<String> moduleIsUsed, List<Class<?>> others, boolean behaviours) {
        isOurs = moduleIsOurs;
        isUsed = moduleIsUsed;
        searched = behaviours;
        foreign = List.copyOf(others);
    }

    public static List<Class<?>> classes() {
        List<Class<?>> classes = new ArrayList<>(foreign);
        GUARDS.forEach((module, type) -> {
            if (isUsed.test(module)) {
                classes.add(type);
            }
        });
        if (searched) {
            classes.add(SearchRegisters.class);
        }
        OURS.forEach((module, type) -> {
            if (isOurs.test(module)) {
                classes.add(type);
            }
        });
        return classes;
    }
}

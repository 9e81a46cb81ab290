package dev.traceloom.lineup.weave;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.Remapper;

/**
 * Which classes of Java are woven too: as copies under other names, so that the Java that runs all of this stays as it is. Woven
 * code uses the copies wherever it names the originals.
 *
 * <p>These are the classes of {@code java.util} and {@code java.util.concurrent}: collections, locks, queues, executors. What has to be one
 * thing for everybody stays: interfaces, enumerations and exceptions, and classes that occur in what other classes of Java take or
 * return. Of {@code java.util.concurrent.atomic}, what is one step stays too, and sums of several cells are woven.
 */
public final class ShadowNames extends Remapper {
    /** Copies have their names behind this one. */
    static final String PREFIX = "lineup/";

    /** The package of all copies. */
    public static final String PACKAGE = "lineup.java";

    /** Classes that others take or return, or that the virtual machine knows, with what is inside of them. */
    private static final Set<String> KEPT = Set.of(
            "java/util/Arrays", "java/util/ArraysParallelSortHelpers", "java/util/Base64", "java/util/Calendar", "java/util/CollSer", "java/util/Currency", "java/util/Date",
            "java/util/DoubleSummaryStatistics", "java/util/EventObject", "java/util/Formatter", "java/util/GregorianCalendar",
            "java/util/HexFormat", "java/util/ImmutableCollections", "java/util/IntSummaryStatistics", "java/util/JapaneseImperialCalendar",
            "java/util/KeyValueHolder", "java/util/ListResourceBundle", "java/util/Locale",
            "java/util/LongSummaryStatistics", "java/util/Objects", "java/util/Optional", "java/util/OptionalDouble",
            "java/util/OptionalInt", "java/util/OptionalLong", "java/util/Properties", "java/util/PropertyResourceBundle",
            "java/util/Random", "java/util/ResourceBundle", "java/util/Scanner", "java/util/ServiceLoader", "java/util/SimpleTimeZone",
            "java/util/SplittableRandom", "java/util/Spliterators", "java/util/StringJoiner", "java/util/StringTokenizer",
            "java/util/TimSort", "java/util/ComparableTimSort", "java/util/DualPivotQuicksort", "java/util/TimeZone", "java/util/Tripwire",
            "java/util/UUID", "java/util/concurrent/locks/LockSupport");

    private static final Set<String> WOVEN_PACKAGES =
            Set.of("java/util/", "java/util/concurrent/", "java/util/concurrent/locks/");

    /** Locks that are taken in one step instead of being explored inside, unless they are what is tested. */
    private static final Map<String, String> MODELS =
            Map.of("java/util/concurrent/locks/ReentrantLock", "dev/traceloom/lineup/model/ReentrantLock");

    /** What is not one step among what counts atomically. */
    private static final Set<String> CELLS = Set.of(
            "java/util/concurrent/atomic/Striped64", "java/util/concurrent/atomic/LongAdder",
            "java/util/concurrent/atomic/LongAccumulator", "java/util/concurrent/atomic/DoubleAdder",
            "java/util/concurrent/atomic/DoubleAccumulator");

    private final Predicate<String> isPlainClass;
    private final String subject;
    private final ConcurrentHashMap<String, Boolean> known = new ConcurrentHashMap<>();

    /**
     * @param isPlainClass whether a class of Java is neither an interface, nor an enumeration, nor an exception
     * @param subject the class that is tested
     */
    public ShadowNames(Predicate<String> isPlainClass, String subject) {
        super(Opcodes.ASM9);
        this.isPlainClass = isPlainClass;
        this.subject = subject;
    }

    /** The name that woven code uses instead. */
    @Override
    public String map(String name) {
        String model = MODELS.get(name);
        if (model != null && !name.equals(subject)) {
            return model;
        }
        return isShadowed(name) ? PREFIX + name : name;
    }

    /** The name of the original; null for what is no copy. */
    public static String original(String name) {
        // A user's package may have the same name.
        return name.startsWith(PREFIX + "java/util/") ? name.substring(PREFIX.length()) : null;
    }

    boolean isShadowed(String name) {
        if (!name.startsWith("java/util/")) {
            return false;
        }
        int dollar = name.indexOf('$');
        String outer = dollar < 0 ? name : name.substring(0, dollar);
        boolean isCandidate = WOVEN_PACKAGES.contains(outer.substring(0, outer.lastIndexOf('/') + 1)) && !KEPT.contains(outer)
                || CELLS.contains(outer);
        // What only java.util itself can name is woven as a whole.
        return isCandidate && isPlain(outer) && (isPlain(name) || outer.equals("java/util/Comparators"));
    }

    private boolean isPlain(String name) {
        return known.computeIfAbsent(name, isPlainClass::test);
    }
}

package dev.traceloom.lineup.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The places of woven code, by their numbers, and the fields that are read and written there, by theirs. Classes are woven while
 * others run, so that threads take turns here.
 */
public final class Sites {

    /** What monitors have in the place of a field. */
    public static final int MONITOR = 0;

    /** Whether a lock is taken, for those who ask instead of waiting. */
    static final int HELD = 1;

    /** Of a thread, whether it lives, whether it is interrupted, and its permit. */
    static final int LIFE = 2;

    static final int INTERRUPT = 3;
    static final int PERMIT = 4;

    /** All that is inside an object whose class is not woven. */
    static final int INSIDE = 5;

    /** The name of that. */
    public static final String NOT_WOVEN = "what is not woven";

    /** Places that are in no code: where a lock that is a model is given back, and where a thread ends. */
    static final int UNLOCK = 2;

    static final int END_OF_THREAD = 3;

    private final List<Site> sites = new ArrayList<>();
    private final Map<String, Integer> fields = new LinkedHashMap<>();
    private volatile int[] fieldOf = new int[1024];

    /**
     * A place in the code.
     *
     * @param type the class, with its package
     * @param method the method's name
     * @param file the source file; null where it is not known
     * @param line the line in it; 0 where it is not known
     * @param what what happens there, in words
     * @param field what is read or written there: a class and a field, a type of array, or the class of what is changed in one step
     */
    public record Site(String type, String method, String file, int line, String what, String field) {}

    public Sites() {
        fields.put("a monitor", MONITOR);
        fields.put("a held lock", HELD);
        fields.put("the life of a thread", LIFE);
        fields.put("an interrupt", INTERRUPT);
        fields.put("a permit", PERMIT);
        fields.put(NOT_WOVEN, INSIDE);
        // The places of locks that are models, in the order of their numbers there.
        add(new Site("java.util.concurrent.locks.ReentrantLock", "lock", null, 0, "takes a lock", "a monitor"));
        add(new Site("java.util.concurrent.locks.Condition", "await", null, 0, "waits for a condition", "a monitor"));
        add(new Site("java.util.concurrent.locks.ReentrantLock", "unlock", null, 0, "gives a lock back", "a held lock"));
        add(new Site("java.lang.Thread", "run", null, 0, "ends", "the life of a thread"));
    }

    /** Gives a place its number. */
    public synchronized int add(Site site) {
        int number = sites.size();
        sites.add(site);
        if (number == fieldOf.length) {
            fieldOf = Arrays.copyOf(fieldOf, 2 * number);
        }
        fieldOf[number] = number(site.field());
        return number;
    }

    /** The number of a field, whether or not it was met yet. */
    public synchronized int number(String field) {
        return fields.computeIfAbsent(field, none -> fields.size());
    }

    /** Whether some place reads or writes a field. */
    public synchronized boolean isUsed(String field) {
        return sites.stream().anyMatch(site -> site.field().equals(field));
    }

    /** What is at a place. */
    public synchronized Site site(int number) {
        return sites.get(number);
    }

    /** Whether it is inside an object, and not what monitors and threads have. */
    static boolean isField(int field) {
        return field >= INSIDE;
    }

    /** The number of the field at a place. */
    int field(int site) {
        return fieldOf[site];
    }

    /** The name of a field. */
    public synchronized String fieldName(int field) {
        return List.copyOf(fields.keySet()).get(field);
    }
}

package dev.traceloom.lineup.hook;

import java.util.HashSet;
import java.util.Set;

/** Which methods of {@link Thread} a class of threads has of its own: a call of one goes there, and is woven there. */
final class ThreadMethods {
    private static final Set<String> WOVEN = Set.of("start", "interrupt", "isInterrupted");

    private static final ClassValue<Set<String>> OVERRIDDEN = new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
            Set<String> own = new HashSet<>();
            for (String name : WOVEN) {
                if (declares(type, name)) {
                    own.add(name);
                }
            }
            return own;
        }
    };

    private ThreadMethods() {}

    private static boolean declares(Class<?> type, String name) {
        try {
            return type.getMethod(name).getDeclaringClass() != Thread.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every thread has it", e);
        }
    }

    static boolean isOverridden(Thread thread, String name) {
        return thread != null && thread.getClass() != Thread.class && OVERRIDDEN.get(thread.getClass()).contains(name);
    }
}

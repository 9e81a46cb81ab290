package dev.traceloom.lineup.hook;

import java.util.Set;

/** Which classes are not woven, and may change: nobody sees what their methods read and write. */
final class OpaqueClasses {
    /** What is the same for ever; and what woven classes come from, of which threads see only what is woven or their own. */
    private static final Set<Class<?>> KNOWN = Set.of(
            Object.class, String.class, Integer.class, Long.class, Short.class, Byte.class, Character.class, Boolean.class, Double.class,
            Float.class, Class.class, Enum.class, Record.class, Thread.class, ThreadLocal.class, Throwable.class);

    private static final ClassValue<Boolean> OPAQUE = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            Class<?> at = type;
            while (at != null && !KNOWN.contains(at)) {
                boolean isModel = at.getName().startsWith("dev.traceloom.lineup.model.");
                boolean isThrowable = Throwable.class.isAssignableFrom(at);
                if (!isModel && !isThrowable && !isWoven(at.getClassLoader())) {
                    return true;
                }
                at = at.getSuperclass();
            }
            return false;
        }
    };

    private OpaqueClasses() {}

    static boolean has(Object object) {
        return object != null && OPAQUE.get(object.getClass());
    }

    /** Whether it weaves what it loads: those that Java has, and ours, do not. */
    private static boolean isWoven(ClassLoader loader) {
        return loader != null && loader != ClassLoader.getPlatformClassLoader() && loader != OpaqueClasses.class.getClassLoader();
    }
}

package dev.traceloom.lineup.hook;

/** Which classes say themselves what the hash of their objects is. */
final class OwnHashes {
    private static final ClassValue<Boolean> KNOWN = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return type.getMethod("hashCode").getDeclaringClass() != Object.class;
            } catch (NoSuchMethodException impossible) {
                return true;
            }
        }
    };

    private OwnHashes() {}

    static boolean hasOwn(Object object) {
        return KNOWN.get(object.getClass());
    }
}

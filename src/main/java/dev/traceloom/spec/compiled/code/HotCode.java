package dev.traceloom.spec.compiled.code;

import java.lang.invoke.MethodHandles.Lookup;
import java.util.Optional;

/**
 * The code of an action that is evaluated again and again. With it an evaluation takes half of the time, but it takes milliseconds to be
 * made, and what makes it some more the first time: a short search is over before.
 */
public final class HotCode {
    /** How often an action is evaluated before; a property for tests, which have no patience. */
    private static final int ENOUGH = Integer.getInteger("traceloom.code.after", 50_000);

    private final Lookup room;
    private final ActionCode.Text text;
    private final int slots;
    /** Null before, and where there is none. It has no fields, so that no thread sees too little of it. */
    private Object made;
    /** Grows until it is hot. Threads may lose counts, or both make the code; no harm. */
    private int count;

    /** @param room may define classes beside those of the action */
    public HotCode(Lookup room, ActionCode.Text text, int slots) {
        this.room = room;
        this.text = text;
        this.slots = slots;
    }

    /** Counts an evaluation; null where there is no code for it. */
    public Object counted(int variables, int parameters) {
        Object known = made;
        if (known == null && count <= ENOUGH && ++count > ENOUGH) {
            known = make(variables, parameters).orElse(null);
            made = known;
        }
        return known;
    }

    /** Empty where there would be too much of it, or there is no room for it: then the steps do as well. */
    public Optional<Object> make(int variables, int parameters) {
        try {
            Optional<Class<?>> type =
                    ActionCode.compiled(room, new ActionCode.Shape(variables, parameters, slots), text);
            return type.isPresent()
                    ? Optional.of(type.get().getDeclaredConstructor().newInstance())
                    : Optional.empty();
        } catch (ReflectiveOperationException | LinkageError | StackOverflowError | OutOfMemoryError interpreted) {
            return Optional.empty();
        }
    }
}

package dev.traceloom.spec.mpcal;

/** What a name in an archetype's records stands for in the specification. */
public sealed interface Binding {

    /** The variable of the specification that is behind it. */
    String variable();

    /**
     * A variable that belongs to the process.
     *
     * @param perProcess whether the specification has one for each process of a set, {@code variable[self]}; where there is
     *     one process alone, PlusCal makes it {@code variable}
     */
    record Local(String variable, boolean perProcess) implements Binding {}

    /** A variable that all processes share. */
    record Global(String variable) implements Binding {}

    /**
     * A variable of the environment: reads and writes are what a mapping macro says.
     *
     * @param variable what the macro calls {@code $variable}, without the indices
     * @param perProcess whether {@code [self]} comes before the indices: where a value was passed, the process has a variable
     *     of its own
     * @param indices how many indices a read or write has
     * @param macro the mapping macro
     * @param read the operator that is a read, {@code read(state, self, index…, value, rest(_))}
     * @param write the operator that is a write, with the same parameters
     */
    record Mapped(String variable, boolean perProcess, int indices, String macro, String read, String write)
            implements Binding {}
}

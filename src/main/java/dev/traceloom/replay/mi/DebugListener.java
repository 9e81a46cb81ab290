package dev.traceloom.replay.mi;

import java.util.Optional;

/** Hears from a session what happens, on its threads or on the one that asks. It is waited for, so it must not wait. */
public interface DebugListener {
    void said(MiRecord.Speaker speaker, String text);

    /** The process runs, or gdb goes somewhere; nothing else can be asked for. */
    void busy();

    /** The process itself runs: what was known of its frames and values holds no more. */
    void runs();

    /** gdb waits for a command; the process stands there, or there is none. */
    void stands(Optional<DebugPosition> position);

    /** gdb has found the code of a breakpoint that stopped nothing so far. */
    void breakpointFound(int number);

    /** gdb has ended; nothing comes after this. */
    void ended();
}

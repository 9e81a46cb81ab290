package dev.traceloom.record.process;

import java.io.IOException;
import java.util.List;

/**
 * Lets a process end with this one, whatever ends this one: nobody is asked before SIGKILL, and nobody is left to clear up
 * after it. The kernel does that, if it is told to.
 */
public final class ParentDeathSignal {
    private static final List<String> SETPRIV = List.of("setpriv", "--pdeathsig", "KILL");
    private static final List<String> WORDS = works() ? SETPRIV : List.of();

    private ParentDeathSignal() {}

    /**
     * What to put before a command that is started by a thread that waits for its end. Nothing on systems that have no such
     * program.
     */
    public static List<String> words() {
        return WORDS;
    }

    private static boolean works() {
        if (ProgramPath.find(SETPRIV.get(0)).isEmpty()) {
            return false;
        }
        try {
            // Some setprivs are smaller and know no such option.
            return new ProcessBuilder(SETPRIV.get(0), SETPRIV.get(1), SETPRIV.get(2), "true")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException unusable) {
            return false;
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}

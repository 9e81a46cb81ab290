package dev.traceloom.ide.debug.session;

import java.util.concurrent.CompletionException;

/** What gdb says of something that it cannot do. */
final class Refusals {
    private Refusals() {}

    static String words(Throwable failed) {
        Throwable why = failed instanceof CompletionException && failed.getCause() != null ? failed.getCause() : failed;
        return why.getMessage() == null ? why.toString() : why.getMessage();
    }
}

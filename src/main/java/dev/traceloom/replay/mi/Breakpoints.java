package dev.traceloom.replay.mi;

import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;

/** Lines where the process stops. Whatever gdb refuses ends in a {@link GdbRefusal}. */
public final class Breakpoints {
    /** What gdb answers where a signal ended a command. */
    private static final String QUIT = "Quit";

    private final MiChannel gdb;
    private final Runnable halt;
    private final IntConsumer found;
    private final Set<Integer> known = new TreeSet<>();
    private final Set<Integer> pending = new TreeSet<>();

    /**
     * One that gdb keeps.
     *
     * @param problem why it stops nothing so far, such as that the code may be in a library that is not loaded yet; empty if it
     *     does stop
     */
    public record Kept(int number, String problem) {}

    /**
     * @param halt lets gdb listen, where it waits for the process
     * @param found hears the number of each that gdb finds code for later
     */
    Breakpoints(MiChannel gdb, Runnable halt, IntConsumer found) {
        this.gdb = gdb;
        this.halt = halt;
        this.found = found;
    }

    /**
     * @param line counted from 1
     * @param condition an expression of gdb; empty for none
     */
    public CompletableFuture<Kept> insert(String file, int line, String condition) {
        String place = (condition.isBlank() ? "" : " -c " + MiChannel.quoted(condition)) + place(file, line);
        return asked("-break-insert" + place).thenCompose(answer -> answer.isError()
                ? asked("-break-insert -f" + place).thenApply(later -> keep(MiChannel.fields(later), answer.message()))
                : CompletableFuture.completedFuture(keep(answer.fields(), "")));
    }

    private synchronized Kept keep(MiValue.Fields answer, String problem) {
        int number = number(answer).orElseThrow(() -> new GdbRefusal(problem));
        known.add(number);
        if (!problem.isEmpty()) {
            pending.add(number);
        }
        return new Kept(number, problem);
    }

    private static OptionalInt number(MiValue.Fields answer) {
        return answer.fields("bkpt").number("number");
    }

    static String place(String file, int line) {
        return " --source " + MiChannel.quoted(file) + " --line " + line;
    }

    public void delete(int number) {
        synchronized (this) {
            known.remove(number);
            pending.remove(number);
        }
        asked("-break-delete " + number);
    }

    /**
     * Asked once more where a signal ended the command: one that was to stop the process, which had stopped by itself in the
     * meantime.
     */
    private CompletableFuture<MiRecord.Answer> asked(String command) {
        return once(command)
                .thenCompose(answer -> answer.isError() && answer.message().equals(QUIT)
                        ? once(command)
                        : CompletableFuture.completedFuture(answer));
    }

    /** The question is there before gdb is made to listen, which is for a moment only. */
    private CompletableFuture<MiRecord.Answer> once(String command) {
        CompletableFuture<MiRecord.Answer> answer = gdb.ask(command);
        halt.run();
        return answer;
    }

    /** One that is gone when it has stopped the process. */
    CompletableFuture<OptionalInt> insertOnce(String file, int line) {
        return gdb.require("-break-insert -t" + place(file, line)).thenApply(Breakpoints::number);
    }

    /** One of those that has not stopped the process; gdb need not hear of it before it reads anyway. */
    void deleteOnce(int number) {
        gdb.ask("-break-delete " + number);
    }

    /** Something is gone to that is meant by itself, and maybe from the start of the recording. */
    void rest() {
        tell("-break-disable");
    }

    void wake() {
        tell("-break-enable");
    }

    private void tell(String command) {
        String numbers;
        synchronized (this) {
            numbers = known.stream().map(String::valueOf).collect(Collectors.joining(" "));
        }
        if (!numbers.isEmpty()) {
            gdb.ask(command + " " + numbers);
        }
    }

    /** gdb tells that one of them has changed. */
    void changed(MiValue.Fields event) {
        OptionalInt number = number(event);
        boolean set;
        synchronized (this) {
            set = number.isPresent()
                    && event.fields("bkpt").text("pending").isEmpty()
                    && pending.remove(number.getAsInt());
        }
        if (set) {
            found.accept(number.getAsInt());
        }
    }
}

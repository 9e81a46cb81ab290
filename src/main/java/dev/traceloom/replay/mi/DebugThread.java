package dev.traceloom.replay.mi;

/**
 * A thread of the process.
 *
 * @param id gdb's number of it
 * @param name what a reader may know it by
 * @param top where it stands
 */
public record DebugThread(int id, String name, DebugFrame top) {

    static DebugThread of(MiValue.Fields thread) {
        String target = thread.text("target-id").orElse("");
        return new DebugThread(
                thread.number("id").orElse(0),
                thread.text("name").map(name -> target.isEmpty() ? name : name + ", " + target).orElse(target),
                DebugFrame.of(thread.fields("frame")));
    }
}

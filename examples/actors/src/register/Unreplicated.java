package register;

import dev.traceloom.actors.ActorSystem;

/**
 * A write to one node and a read from another that never hears of it. One of the two schedules is wrong: the write, then the read.
 * The receives are at different actors, so whoever takes those for independent sees one of the schedules, and maybe not that one.
 */
public final class Unreplicated extends RegisterHarness {
    @Override
    public void describe(ActorSystem system) {
        system.actor("N1", new Alone(), 0).actor("N2", new Alone(), 0);
        read(system, "A", "N1");
        write(system, "B", "N2", 1);
    }
}

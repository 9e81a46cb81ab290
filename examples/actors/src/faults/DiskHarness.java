package faults;

import dev.traceloom.actors.ActorSystem;
import register.RegisterHarness;

/** A write and two reads, one after the other, at a node that may crash and then starts again. */
abstract class DiskHarness extends RegisterHarness {
    static void crashing(ActorSystem system, Disk disk) {
        system.actor("disk", disk, new Disk.Register(0, 0, "")).crashing("disk", true);
        write(system, "A", "disk", 1);
        read(system, "B", "disk");
        read(system, "B", "disk");
    }
}

package raft;

import common.Group;
import dev.traceloom.actors.ActorSystem;
import register.RegisterHarness;

/** The first of three nodes leads; the second one does not hear of it for too long, and a client writes by way of it. */
abstract class RaftHarness extends RegisterHarness {
    static void raft(ActorSystem system, boolean readsByLog) {
        Group all = Group.of("N1", "N2", "N3");
        Raft raft = new Raft(readsByLog, all);
        all.members().forEach(member -> system.actor(member, raft, Raft.initial(member, "N1")));
        system.send("N2", "N2", new Letter.Timeout());
        write(system, "A", "N2", 1);
        read(system, "B", "N1");
    }
}

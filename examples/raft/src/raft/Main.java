package raft;

import static raft.Cluster.decided;
import static raft.Cluster.is;
import static raft.Cluster.leads;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/**
 * Runs three nodes and leaves the log of each in a folder: {@code Main FOLDER [BUG]} for a tour through elections, replication, crashes and
 * restarts; {@code Main FOLDER random SEED STEPS} for any such things in any order.
 */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 0) {
            System.err.println("usage: raft.Main FOLDER [votes-twice | counts-old-entries | forgets-term | random SEED STEPS]");
            System.exit(2);
        }
        Path folder = Path.of(arguments[0]);
        String what = arguments.length < 2 ? "none" : arguments[1];
        boolean isRandom = what.equals("random");
        Cluster cluster = Cluster.start(folder, isRandom ? "none" : what);
        try {
            if (isRandom) {
                wander(cluster, new Random(Long.parseLong(arguments[2])), Integer.parseInt(arguments[3]));
            } else {
                tour(cluster);
            }
        } catch (Cluster.NotReached early) {
            // Nodes that do something wrong need not get anywhere; their logs tell.
            if (what.equals("none") || isRandom) {
                throw early;
            }
            System.err.println("the run ended early: " + early.getMessage());
        } finally {
            cluster.stop();
        }
    }

    private static void tour(Cluster cluster) throws IOException, InterruptedException {
        // Two candidates in one term, who do not hear of each other. One of them wins.
        cluster.tell("n1", "cut n2");
        cluster.tell("n2", "cut n1");
        cluster.awaitAfter("n1", () -> cluster.tell("n1", "timeout"), leads());
        cluster.awaitAfter("n2", () -> cluster.tell("n2", "timeout"), is("HandleVote"));
        cluster.tell("n1", "heal");
        cluster.tell("n2", "heal");
        // An entry that its leader told nobody of, and its next leader, the same node, tells everybody.
        cluster.awaitAfter("n1", () -> cluster.tell("n1", "propose a"), is("Propose"));
        cluster.crash("n1");
        cluster.awaitAfter("n1", () -> cluster.start("n1"), is("Restart"));
        cluster.awaitAfter("n1", () -> cluster.tell("n1", "timeout"), leads());
        // The first round tells it only what they lack.
        replicateToAll(cluster, "n1");
        replicateToAll(cluster, "n1");
        // With an entry of its own term, both are decided.
        cluster.tell("n1", "propose b");
        cluster.awaitAfter("n1", () -> cluster.tell("n1", "replicate"), is("HandleAck").and(decided(2)), 2);
        cluster.awaitAfter("n3", () -> replicateToAll(cluster, "n1"), decided(2));
        // Another leader, and a node that misses something.
        cluster.crash("n3");
        cluster.awaitAfter("n2", () -> cluster.tell("n2", "timeout"), leads());
        cluster.tell("n2", "propose c");
        cluster.tell("n2", "propose d");
        cluster.awaitAfter("n2", () -> cluster.tell("n2", "replicate"), decided(4));
        cluster.awaitAfter("n3", () -> cluster.start("n3"), is("Restart"));
        cluster.awaitAfter("n3", () -> replicateToAll(cluster, "n2"), decided(4));
    }

    /** Waits for both answers too: whoever crashes or stops next would lose them now and then. */
    private static void replicateToAll(Cluster cluster, String leader) throws IOException, InterruptedException {
        cluster.awaitAfter(leader, () -> cluster.tell(leader, "replicate"), is("HandleAck"), 2);
    }

    private static void wander(Cluster cluster, Random random, int steps) throws IOException, InterruptedException {
        Set<String> down = new HashSet<>();
        int value = 0;
        for (int step = 0; step < steps; step++) {
            String node = Cluster.NODES.get(random.nextInt(3));
            int choice = random.nextInt(100);
            if (down.contains(node)) {
                if (choice < 30) {
                    cluster.start(node);
                    down.remove(node);
                }
            } else if (choice < 10) {
                cluster.tell(node, "timeout");
            } else if (choice < 12) {
                cluster.crash(node);
                down.add(node);
            } else if (choice < 16) {
                cluster.tell(node, "cut " + Cluster.NODES.get(random.nextInt(3)));
            } else if (choice < 22) {
                cluster.tell(node, "heal");
            } else if (choice < 50) {
                // Only a leader does anything of these two.
                cluster.tell(node, "propose v" + ++value);
            } else {
                cluster.tell(node, "replicate");
            }
            // A moment, in which some messages arrive and others do not.
            Thread.sleep(random.nextInt(6));
        }
        for (String node : down) {
            cluster.start(node);
        }
    }
}

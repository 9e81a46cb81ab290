package dev.traceloom.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Logs of elections among three nodes, which tell some variables after each step, and a specification for them. */
public final class ElectionLogs {
    /** A node becomes a candidate, and gets a vote. */
    public static final String STARTS = """
            {"after":[[["term","n1"],1],[["role","n1"],"candidate"]]}
            {"op":"Vote","args":["n1","n2"],"after":[[["term","n2"],1]]}
            """;
    public static final String RIGHT = STARTS + """
            {"after":[[["role","n1"],"leader"]]}
            {"before":[[["role","n3"],"follower"]],"after":[[["term","n3"],1],[["role","n3"],"candidate"]]}
            """;
    public static final String WRONG_LEADER = STARTS + """
            {"after":[[["role","n2"],"leader"]]}
            """;

    private ElectionLogs() {}

    /** Writes the specification, with its configuration. */
    public static Path specification(Path folder) throws IOException {
        Files.writeString(
                folder.resolve("Elect.cfg"), "CONSTANT Node = {\"n1\", \"n2\", \"n3\"}\nSPECIFICATION Spec\n");
        return Files.writeString(folder.resolve("Elect.tla"), """
                ---- MODULE Elect ----
                EXTENDS Naturals, FiniteSets
                CONSTANT Node
                VARIABLES term, role, votes
                vars == <<term, role, votes>>
                Init == /\\ term = [n \\in Node |-> 0]
                        /\\ role = [n \\in Node |-> "follower"]
                        /\\ votes = [n \\in Node |-> {}]
                Timeout(n) == /\\ role[n] # "leader"
                              /\\ term' = [term EXCEPT ![n] = @ + 1]
                              /\\ role' = [role EXCEPT ![n] = "candidate"]
                              /\\ votes' = [votes EXCEPT ![n] = {n}]
                Vote(n, m) == /\\ role[n] = "candidate"
                              /\\ m # n
                              /\\ term[m] < term[n]
                              /\\ term' = [term EXCEPT ![m] = term[n]]
                              /\\ role' = [role EXCEPT ![m] = "follower"]
                              /\\ votes' = [votes EXCEPT ![n] = @ \\cup {m}]
                Win(n) == /\\ role[n] = "candidate"
                          /\\ 2 * Cardinality(votes[n]) > Cardinality(Node)
                          /\\ role' = [role EXCEPT ![n] = "leader"]
                          /\\ UNCHANGED <<term, votes>>
                Next == \\/ \\E n \\in Node : Timeout(n) \\/ Win(n)
                        \\/ \\E n, m \\in Node : Vote(n, m)
                Spec == Init /\\ [][Next]_vars
                ====
                                """);
    }
}

package dev.traceloom.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * An example: how it is built, how it runs, and which environment variable names its bugs.
 *
 * @param runs how many are made to find a bug
 * @param stands whether a debugger can stand in its operations, so that recordings of rr are of use
 */
record Example(
        String name,
        String module,
        String build,
        String workload,
        String choices,
        int runs,
        String variable,
        List<String> bugs,
        boolean stands) {
    static final Example QUEUE = new Example(
            "lockfree-queue",
            "LockFreeQueue",
            "./traceloom generate examples/lockfree-queue/LockFreeQueue.tla --language cpp --output HERE"
                    + " && cmake -S HERE -B HERE/build && cmake --build HERE/build",
            "HERE/build/workload",
            "--operations 100 --weights Enqueue=2,Dequeue=3",
            40,
            "QUEUE_BUG",
            List.of("retry", "check", "version"),
            true);

    static final Example MAP = new Example(
            "concurrent-map",
            "ConcurrentMap",
            "./traceloom generate examples/concurrent-map/ConcurrentMap.tla --language java --output HERE"
                    + " && mvn -q -f HERE package",
            "java -cp HERE/target/classes workload.generated.Main",
            "--operations 100 --warm-up 5000 --weights PutIfAbsent=2,Remove=3,RangeCount=3"
                    + " --ranges key=1..6,value=unique,lo=1..2,hi=5..6",
            30,
            "MAP_KIND",
            List.of("missing-retry", "check-then-act", "mixed-versions"),
            false);

    Path specification() {
        return Path.of("examples", name, module + ".tla");
    }

    /** @param settings what its workload is told */
    Bug bug(String bug, String settings) {
        return new Bug(
                bug,
                specification(),
                name,
                "cp -r examples/" + name + "/src HERE && " + build,
                workload + " " + settings,
                Map.of(variable, bug));
    }

    /** Makes its workload in that folder. */
    void buildIn(Path here) throws Exception {
        bug(bugs.get(0), "").buildIn(here);
    }
}

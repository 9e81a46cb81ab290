package lock;

import dev.traceloom.record.recorder.Recorder;
import dev.traceloom.record.recorder.ThreadRecorder;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** One of the three processes. It says where it listens, and is told where the others do. */
final class Node {
    /** Client a begins, and after two turns ends the run. */
    private static final String FIRST = "a";

    private static final int TURNS = 2;

    private Node() {}

    public static void main(String[] arguments) throws Exception {
        String name = arguments[0];
        Set<Mistake> mistakes = Arrays.stream(arguments).skip(1).map(Mistake::of).collect(Collectors.toSet());
        Post post = new Post(name, name.equals(FIRST));
        System.out.println(post.port());
        post.address(ports(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII)).readLine()));
        try (Recorder recorder = Recorder.ofProcess("LockService", name)) {
            ThreadRecorder thread = recorder.thread();
            if (name.equals("server")) {
                new LockServer(post, thread, mistakes).run();
                return;
            }
            int turns = name.equals(FIRST) ? TURNS : Integer.MAX_VALUE;
            LockClient client = new LockClient(name, turns, post, thread, mistakes);
            if (name.equals(FIRST)) {
                client.ask();
            }
            client.run();
        }
    }

    private static Map<String, Integer> ports(String line) {
        return Arrays.stream(line.split(" "))
                .map(part -> part.split("="))
                .collect(Collectors.toMap(part -> part[0], part -> Integer.valueOf(part[1])));
    }
}

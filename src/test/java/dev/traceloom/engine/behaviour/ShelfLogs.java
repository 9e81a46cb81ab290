package dev.traceloom.engine.behaviour;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Logs of two clerks who take from a shelf and put back, while somebody fills the shelf and tells nobody. They say what was
 * done, and mostly by whom and what was left; some were tampered with. A module that explains them is beside them.
 */
final class ShelfLogs {
    /** What the trace specification and the module that TLC searches have in common. */
    static final String BODY = """
            VARIABLES stock, held, l
            Who == {"ann", "bob"}
            Start == stock \\in 1..2 /\\ held = [w \\in Who |-> 0] /\\ l = 1
            Take(w) == stock > 0 /\\ held[w] < 2 /\\ stock' = stock - 1 /\\ held' = [held EXCEPT ![w] = @ + 1]
            Put(w) == held[w] > 0 /\\ stock' = stock + 1 /\\ held' = [held EXCEPT ![w] = @ - 1]
            Give(w) == held[w] > 0 /\\ \\E o \\in Who \\ {w} : held' = [held EXCEPT ![w] = @ - 1, ![o] = @ + 1]
                       /\\ UNCHANGED stock
            Fill == stock < 2 /\\ stock' \\in {stock + 1, stock + 2} /\\ UNCHANGED held
            Line(op) == l <= Len(Log) /\\ Log[l].op = op /\\ l' = l + 1
            Seen == "left" \\in DOMAIN Log[l] => stock' = Log[l].left
            Clerks == IF "who" \\in DOMAIN Log[l] THEN {Log[l].who} ELSE Who
            Step == \\/ Line("take") /\\ (\\E w \\in Clerks : Take(w)) /\\ Seen
                    \\/ Line("put") /\\ (\\E w \\in Clerks : Put(w)) /\\ Seen
                    \\/ Line("give") /\\ (\\E w \\in Clerks : Give(w)) /\\ Seen
                    \\/ l <= Len(Log) /\\ Fill /\\ UNCHANGED l
            Room == stock <= 3
            NoHoarding == \\A w \\in Who : held'[w] = 2 => stock > 0
            """;

    private final Random random;

    ShelfLogs(long seed) {
        this.random = new Random(seed);
    }

    /** Each record by its fields, numbers and strings. */
    List<Map<String, Object>> next() {
        List<Map<String, Object>> log = recorded(3 + random.nextInt(10));
        switch (random.nextInt(6)) {
            case 0 -> log.remove(random.nextInt(log.size()));
            case 1 -> log.add(random.nextInt(log.size()), Map.of("op", "put"));
            case 2 -> java.util.Collections.swap(log, random.nextInt(log.size()), random.nextInt(log.size()));
            case 3 -> log.set(random.nextInt(log.size()), Map.of("op", "take", "left", random.nextInt(4)));
            default -> {
                // As it was recorded.
            }
        }
        return log;
    }

    private List<Map<String, Object>> recorded(int length) {
        int stock = 1 + random.nextInt(2);
        int[] held = new int[2];
        List<Map<String, Object>> log = new ArrayList<>();
        while (log.size() < length) {
            int who = random.nextInt(2);
            String op = List.of("take", "put", "give", "fill").get(random.nextInt(4));
            if (op.equals("fill") && stock < 2) {
                stock += 1 + random.nextInt(2);
            } else if (op.equals("take") && stock > 0 && held[who] < 2) {
                stock--;
                held[who]++;
                log.add(line(op, who, stock));
            } else if (op.equals("put") && held[who] > 0) {
                stock++;
                held[who]--;
                log.add(line(op, who, stock));
            } else if (op.equals("give") && held[who] > 0) {
                held[who]--;
                held[1 - who]++;
                log.add(line(op, who, stock));
            }
        }
        return log;
    }

    private Map<String, Object> line(String op, int who, int left) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("op", op);
        if (random.nextInt(3) == 0) {
            line.put("who", who == 0 ? "ann" : "bob");
        }
        if (random.nextBoolean()) {
            line.put("left", left);
        }
        return line;
    }

    static String json(List<Map<String, Object>> log) {
        return log.stream()
                .map(line -> fields(line, "\"%s\": ", "{", "}"))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    static String tla(List<Map<String, Object>> log) {
        return log.stream().map(line -> fields(line, "%s |-> ", "[", "]")).collect(Collectors.joining(", ", "<<", ">>"));
    }

    private static String fields(Map<String, Object> line, String name, String open, String close) {
        return line.entrySet().stream()
                .map(field -> String.format(name, field.getKey())
                        + (field.getValue() instanceof String text ? '"' + text + '"' : field.getValue()))
                .collect(Collectors.joining(", ", open, close));
    }
}

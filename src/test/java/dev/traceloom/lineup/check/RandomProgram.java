package dev.traceloom.lineup.check;

import dev.traceloom.lineup.control.Sites;
import dev.traceloom.lineup.control.Sites.Site;
import dev.traceloom.lineup.control.Subject;
import dev.traceloom.lineup.hook.Hooks;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Two or three threads whose operations read and write two variables, now and then under a lock, and variables of their own. A rich one also
 * waits and wakes, with and without a limit of time, counts in one step, lets others go first, looks at the clock, and writes a text that is not
 * woven.
 */
final class RandomProgram {
    private static final int VARIABLES = 2;
    private static final List<String> RICH = List.of("count", "count", "yield", "time", "text", "tell");

    private final Matrix matrix;
    private final Map<String, List<String>> steps = new TreeMap<>();

    RandomProgram(Random random, boolean isRich) {
        List<List<Invocation>> columns = new ArrayList<>();
        int threads = 2 + random.nextInt(2);
        for (int thread = 0; thread < threads; thread++) {
            List<Invocation> column = new ArrayList<>();
            int calls = threads == 2 || isRich && random.nextInt(3) == 0 ? 2 : 1;
            for (int i = 0; i < calls; i++) {
                String name = "op" + random.nextInt(3);
                steps.computeIfAbsent(name, none -> operation(random, isRich));
                column.add(Invocation.of(name));
            }
            columns.add(column);
        }
        matrix = new Matrix(List.of(), columns, List.of());
    }

    Matrix matrix() {
        return matrix;
    }

    @Override
    public String toString() {
        return matrix + " with " + steps;
    }

    private static List<String> operation(Random random, boolean isRich) {
        List<String> steps = new ArrayList<>();
        boolean isLocked = random.nextInt(isRich ? 2 : 4) == 0;
        if (isLocked) {
            steps.add("lock");
        }
        for (int i = 0; i < 2 + random.nextInt(2); i++) {
            if (isRich && isLocked && random.nextInt(3) == 0) {
                steps.add(List.of("await", "awaitLimited", "signal", "signal", "signalAll").get(random.nextInt(5)));
            } else if (isRich && random.nextInt(3) == 0) {
                steps.add(RICH.get(random.nextInt(RICH.size())));
            } else {
                steps.add(switch (random.nextInt(5)) {
                    case 0 -> "own";
                    case 1, 2 -> "read " + random.nextInt(VARIABLES);
                    default -> "write " + random.nextInt(VARIABLES);
                });
            }
        }
        if (isLocked) {
            steps.add("unlock");
        }
        return steps;
    }

    /** What the operations work on. */
    private record Memory(int[] values, StringBuilder text) {}

    /** @param everywhere whether there is a point before and after every step */
    Subject subject(Sites sites, boolean everywhere) {
        int[] variables = IntStream.range(0, VARIABLES).map(i -> site(sites, "variable " + i)).toArray();
        int own = site(sites, everywhere ? "everything" : "own");
        int enter = site(sites, "a monitor");
        int any = site(sites, "any");
        int everything = site(sites, "everything");
        return new Subject() {
            @Override
            public Object create() {
                return new Memory(new int[VARIABLES], new StringBuilder());
            }

            @Override
            public Operation operation(Invocation invocation) {
                return object -> run((Memory) object, steps.get(invocation.operation()));
            }

            private long run(Memory memory, List<String> steps) throws InterruptedException {
                int[] values = memory.values();
                long sum = 0;
                Object mine = new Object();
                everywhere();
                for (String step : steps) {
                    int variable = step.charAt(step.length() - 1) - '0';
                    switch (step.split(" ")[0]) {
                        case "lock" -> Hooks.enter(values, enter);
                        case "unlock" -> Hooks.exit(values);
                        case "await" -> Hooks.await(values, enter);
                        case "awaitLimited" -> Hooks.await(values, 1L, enter);
                        case "signal" -> Hooks.signal(values);
                        case "signalAll" -> Hooks.signalAll(values);
                        case "yield" -> Hooks.yield(enter);
                        case "time" -> sum = 3 * sum + Hooks.nanoTime();
                        case "count" -> {
                            Hooks.atomicWrite(null, any);
                            sum = 3 * sum + values[0]++;
                            Hooks.changed();
                        }
                        case "text" -> {
                            Hooks.opaque();
                            memory.text().append(sum % 10);
                            Hooks.opaque();
                        }
                        case "tell" -> {
                            Hooks.opaque();
                            sum = 3 * sum + memory.text().toString().hashCode();
                            Hooks.opaque();
                        }
                        case "own" -> Hooks.write(everywhere ? null : mine, own);
                        case "read" -> {
                            Hooks.read(null, variables[variable]);
                            sum = 3 * sum + values[variable];
                        }
                        default -> {
                            Hooks.write(null, variables[variable]);
                            values[variable] = (int) sum + 1;
                        }
                    }
                    everywhere();
                }
                return sum;
            }

            /** A field that everybody writes. */
            private void everywhere() {
                if (everywhere) {
                    Hooks.write(null, everything);
                }
            }
        };
    }

    private static int site(Sites sites, String field) {
        return sites.add(new Site("Program", "run", null, 0, "", field));
    }
}

package dev.traceloom.lineup.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.lineup.check.MatrixCheck.Limits;
import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.control.Sites;
import dev.traceloom.lineup.control.Sites.Site;
import dev.traceloom.lineup.control.Subject;
import dev.traceloom.lineup.hook.Hooks;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * There are points before fields that several threads use, and not before the first of them in an operation. Going through all schedules with
 * points everywhere says the same of random programs.
 */
class FewerPointsTest {

    @Test
    void pointsBeforeEverythingFindNothingMore() throws Exception {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        int fewer = 0;
        for (int seed = 0; seed < 150; seed++) {
            Program program = new Program(new Random(seed));
            MatrixResult few = check(program, false);
            MatrixResult all = check(program, true);
            assertEquals(all.verdict(), few.verdict(), "program " + seed + ": " + program.steps);
            counts.merge(few.verdict(), 1, Integer::sum);
            fewer += few.schedules() < all.schedules() ? 1 : 0;
        }
        assertTrue(counts.get(Verdict.PASSED) > 30 && counts.get(Verdict.FAILED) > 30, counts.toString());
        assertTrue(fewer > 75, fewer + " of them took fewer schedules");
    }

    private static MatrixResult check(Program program, boolean everywhere) throws Exception {
        return UnderControl.call(() -> {
            Sites sites = new Sites();
            try (MatrixCheck check = new MatrixCheck(program.matrix, program.subject(sites, everywhere), sites, new Limits(2, Long.MAX_VALUE / 2))) {
                return check.check();
            }
        });
    }

    /** Two or three threads whose operations read and write two variables, now and then under a lock, and variables of their own. */
    private static final class Program {
        private static final int VARIABLES = 2;

        private final Matrix matrix;
        private final Map<String, List<String>> steps = new TreeMap<>();

        Program(Random random) {
            List<List<Invocation>> columns = new ArrayList<>();
            int threads = 2 + random.nextInt(2);
            for (int thread = 0; thread < threads; thread++) {
                List<Invocation> column = new ArrayList<>();
                for (int i = 0; i < (threads == 2 ? 2 : 1); i++) {
                    String name = "op" + random.nextInt(3);
                    steps.computeIfAbsent(name, none -> operation(random));
                    column.add(Invocation.of(name));
                }
                columns.add(column);
            }
            matrix = new Matrix(List.of(), columns, List.of());
        }

        private static List<String> operation(Random random) {
            List<String> steps = new ArrayList<>();
            boolean isLocked = random.nextInt(4) == 0;
            if (isLocked) {
                steps.add("lock");
            }
            for (int i = 0; i < 2 + random.nextInt(2); i++) {
                steps.add(switch (random.nextInt(5)) {
                    case 0 -> "own";
                    case 1, 2 -> "read " + random.nextInt(VARIABLES);
                    default -> "write " + random.nextInt(VARIABLES);
                });
            }
            if (isLocked) {
                steps.add("unlock");
            }
            return steps;
        }

        Subject subject(Sites sites, boolean everywhere) {
            int[] variables = IntStream.range(0, VARIABLES)
                    .map(i -> sites.add(new Site("Program", "run", null, 0, "", "variable " + i)))
                    .toArray();
            int own = sites.add(new Site("Program", "run", null, 0, "", everywhere ? "everything" : "own"));
            int enter = sites.add(new Site("Program", "run", null, 0, "", "a monitor"));
            int everything = sites.add(new Site("Program", "run", null, 0, "", "everything"));
            return new Subject() {
                @Override
                public Object create() {
                    return new int[VARIABLES];
                }

                @Override
                public Operation operation(Invocation invocation) {
                    return object -> run((int[]) object, steps.get(invocation.operation()));
                }

                private int run(int[] values, List<String> steps) {
                    int sum = 0;
                    Object mine = new Object();
                    everywhere();
                    for (String step : steps) {
                        int variable = step.charAt(step.length() - 1) - '0';
                        switch (step.split(" ")[0]) {
                            case "lock" -> Hooks.enter(values, enter);
                            case "unlock" -> Hooks.exit(values);
                            case "own" -> Hooks.write(everywhere ? null : mine, own);
                            case "read" -> {
                                Hooks.read(null, variables[variable]);
                                sum = 3 * sum + values[variable];
                            }
                            default -> {
                                Hooks.write(null, variables[variable]);
                                values[variable] = sum + 1;
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
    }
}

package dev.traceloom.lineup.history;

import dev.traceloom.lineup.history.SerialHistory.Step;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;

/** A queue of numbers whose take blocks while it is empty: an object to make histories of that are known to be right. */
public final class SerialObject {
    private final Queue<String> elements = new ArrayDeque<>();

    /** What comes of a call; null where it blocks. */
    String call(Invocation invocation) {
        switch (invocation.operation()) {
            case "add" -> {
                elements.add(invocation.arguments().get(0));
                return "ok";
            }
            case "take" -> {
                return elements.poll();
            }
            case "poll" -> {
                return String.valueOf(elements.poll());
            }
            default -> {
                return String.valueOf(elements.size());
            }
        }
    }

    /** Runs an order of a test on a new object. */
    public static SerialHistory run(Matrix matrix, List<Integer> order) {
        SerialObject object = new SerialObject();
        int[] done = new int[matrix.threads()];
        List<Step> steps = new ArrayList<>();
        for (int thread : order) {
            String result = object.call(matrix.calls(thread).get(done[thread]++));
            steps.add(new Step(thread, result));
            if (result == null) {
                break;
            }
        }
        return new SerialHistory(steps);
    }

    /** A test of up to three threads with up to three calls each. */
    public static Matrix matrix(Random random) {
        List<List<Invocation>> columns = new ArrayList<>();
        for (int thread = 0; thread < 2 + random.nextInt(2); thread++) {
            columns.add(calls(random, 1 + random.nextInt(3)));
        }
        return new Matrix(calls(random, random.nextInt(2)), columns, calls(random, random.nextInt(2)));
    }

    private static List<Invocation> calls(Random random, int count) {
        List<Invocation> calls = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            calls.add(switch (random.nextInt(4)) {
                case 0 -> Invocation.of("take");
                case 1 -> Invocation.of("poll");
                case 2 -> Invocation.of("size");
                default -> Invocation.of("add", String.valueOf(1 + random.nextInt(2)));
            });
        }
        return calls;
    }
}

package dev.traceloom.bench.foreign;

import dev.traceloom.testing.Dice;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Makes another trace of one, with one mistake in it or two; perhaps it is valid all the same. */
final class Spoiling {
    private final Dice dice;

    Spoiling(Dice dice) {
        this.dice = dice;
    }

    Trace spoiled(Trace trace, String name) {
        List<List<Operation>> threads = new ArrayList<>();
        trace.threads().forEach(thread -> threads.add(new ArrayList<>(thread.operations())));
        spoil(threads);
        if (dice.percent(30)) {
            spoil(threads);
        }
        List<TraceThread> all = new ArrayList<>();
        for (int i = 0; i < threads.size(); i++) {
            all.add(new TraceThread(trace.threads().get(i).id(), threads.get(i), false));
        }
        return new Trace(name, all);
    }

    private void spoil(List<List<Operation>> threads) {
        List<Operation> thread = threads.get(dice.below(threads.size()));
        if (thread.isEmpty()) {
            return;
        }
        int index = dice.below(thread.size());
        Operation operation = thread.get(index);
        switch (dice.below(5)) {
            case 0 -> thread.remove(index);
            case 1 -> thread.set(index, anywhere(threads).withTimebox(operation.start(), operation.end()));
            case 2 -> swap(thread, index, dice.below(thread.size()));
            case 3 -> thread.set(index, withArgumentOf(operation, anywhere(threads)));
            default -> thread.set(index, withOtherArgument(operation));
        }
    }

    private static void swap(List<Operation> thread, int one, int other) {
        Operation first = thread.get(one);
        Operation second = thread.get(other);
        thread.set(one, second.withTimebox(first.start(), first.end()));
        thread.set(other, first.withTimebox(second.start(), second.end()));
    }

    private Operation anywhere(List<List<Operation>> threads) {
        List<Operation> all = threads.stream().flatMap(List::stream).toList();
        return all.get(dice.below(all.size()));
    }

    private Operation withArgumentOf(Operation operation, Operation other) {
        int size = operation.arguments().size();
        int others = other.arguments().size();
        return size == 0 || others == 0
                ? operation
                : with(operation, dice.below(size), other.arguments().values().get(dice.below(others)));
    }

    private Operation withOtherArgument(Operation operation) {
        int size = operation.arguments().size();
        if (size == 0) {
            return operation;
        }
        int index = dice.below(size);
        return with(operation, index, other(operation.arguments().values().get(index)));
    }

    private Value other(Value value) {
        if (value instanceof Value.Int integer) {
            int[] near = {1, -1, 0, Integer.MAX_VALUE};
            int choice = near[dice.below(near.length)];
            return Value.Int.of(choice == Integer.MAX_VALUE ? choice : integer.value() + choice);
        } else if (value instanceof Value.Bool bool) {
            return Value.Bool.of(!bool.value());
        } else if (value instanceof Value.Text) {
            return new Value.Text("another");
        } else if (value instanceof Value.Tuple tuple && !tuple.elements().isEmpty()) {
            return new Value.Tuple(tuple.elements().subList(1, tuple.elements().size()));
        } else if (value instanceof Value.SetOf set && !set.elements().isEmpty()) {
            return new Value.SetOf(set.elements().subList(1, set.elements().size()));
        } else if (value instanceof Value.Rec rec && !rec.values().isEmpty()) {
            List<Value> values = new ArrayList<>(rec.values());
            int index = dice.below(values.size());
            values.set(index, other(values.get(index)));
            return new Value.Rec(rec.names(), values);
        }
        return Value.Int.of(dice.below(3));
    }

    private static Operation with(Operation operation, int index, Value value) {
        Arguments arguments = operation.arguments();
        List<Value> values = new ArrayList<>(arguments.values());
        values.set(index, value);
        return operation.withArguments(new Arguments(arguments.names(), List.copyOf(values), arguments.positional()));
    }
}

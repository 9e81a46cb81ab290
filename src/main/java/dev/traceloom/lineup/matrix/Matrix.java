package dev.traceloom.lineup.matrix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A finite test: what each thread calls, one after the other. Before all threads, and after all of them, one more thread may call
 * something: it prepares the object, and looks at what became of it.
 *
 * @param initial what is called before the threads begin
 * @param columns what each thread calls
 * @param ending what is called after the threads have ended
 */
public record Matrix(List<Invocation> initial, List<List<Invocation>> columns, List<Invocation> ending) {

    public Matrix {
        initial = List.copyOf(initial);
        columns = columns.stream().map(List::copyOf).toList();
        ending = List.copyOf(ending);
    }

    /** A test of threads alone. */
    @SafeVarargs
    @SuppressWarnings("varargs") // nothing is written into the array
    public static Matrix of(List<Invocation>... columns) {
        return new Matrix(List.of(), Arrays.stream(columns).toList(), List.of());
    }

    /** The number of threads, with the one that calls what is before and after them, which is the last, where there is one. */
    public int threads() {
        return columns.size() + (initial.isEmpty() && ending.isEmpty() ? 0 : 1);
    }

    /** The number of the thread that calls what is before and after the others, whether there is one or not. */
    public int main() {
        return columns.size();
    }

    /** What a thread calls, in its order. */
    public List<Invocation> calls(int thread) {
        if (thread < columns.size()) {
            return columns.get(thread);
        }
        List<Invocation> around = new ArrayList<>(initial);
        around.addAll(ending);
        return around;
    }

    /** The name of a thread: A, B and so on, as in the literature. */
    public String name(int thread) {
        if (thread == main()) {
            return "main";
        }
        return thread < 26 ? String.valueOf((char) ('A' + thread)) : "T" + thread;
    }

    /** How many operations there are. */
    public int size() {
        return initial.size() + ending.size() + columns.stream().mapToInt(List::size).sum();
    }

    /**
     * The threads that may begin their next operation in a serial history.
     *
     * @param done how many operations each thread has done
     */
    public List<Integer> ready(int[] done) {
        if (main() < threads() && done[main()] < initial.size()) {
            return List.of(main());
        }
        List<Integer> ready = new ArrayList<>();
        for (int thread = 0; thread < columns.size(); thread++) {
            if (done[thread] < columns.get(thread).size()) {
                ready.add(thread);
            }
        }
        if (ready.isEmpty() && main() < threads() && done[main()] < initial.size() + ending.size()) {
            return List.of(main());
        }
        return ready;
    }
}

package arraymerge;

import java.util.ArrayList;
import java.util.List;

/** Puts all operations into one order. */
public final class Server {
    private final List<Integer> array;
    private final List<Operation> history = new ArrayList<>();

    public Server(List<Integer> start) {
        array = new ArrayList<>(start);
    }

    public List<Integer> array() {
        return List.copyOf(array);
    }

    /** The operations as they were done here, the oldest first. */
    public List<Operation> history() {
        return List.copyOf(history);
    }

    List<Operation> since(int known) {
        return List.copyOf(history.subList(known, history.size()));
    }

    void take(Operation op) {
        op.applyTo(array);
        history.add(op);
    }
}

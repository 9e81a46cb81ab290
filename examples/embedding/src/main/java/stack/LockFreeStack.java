package stack;

import java.util.concurrent.atomic.AtomicReference;

/** Treiber's stack of positive numbers. */
public final class LockFreeStack {
    private record Node(int elem, Node next) {}

    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(int elem) {
        Node before;
        do {
            before = top.get();
        } while (!top.compareAndSet(before, new Node(elem, before)));
    }

    /** 0 when it is empty. */
    public int pop() {
        Node before;
        do {
            before = top.get();
            if (before == null) {
                return 0;
            }
        } while (!top.compareAndSet(before, before.next()));
        return before.elem();
    }
}

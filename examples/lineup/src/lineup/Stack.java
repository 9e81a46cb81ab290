package lineup;

import java.util.concurrent.atomic.AtomicReference;

/** A stack without a lock (Treiber: "Systems programming: coping with parallelism", 1986). */
public class Stack {
    final AtomicReference<Node> top = new AtomicReference<>();

    static final class Node {
        int element;
        Node next;
    }

    public void push(int element) {
        Node node = node();
        node.element = element;
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
    }

    /** What was pushed last; -1 if there is nothing. */
    public int pop() {
        while (true) {
            Node node = top.get();
            if (node == null) {
                return -1;
            }
            Node next = node.next;
            if (top.compareAndSet(node, next)) {
                int element = node.element;
                free(node);
                return element;
            }
        }
    }

    Node node() {
        return new Node();
    }

    /** Called with what nobody needs any more. */
    void free(Node node) {}
}

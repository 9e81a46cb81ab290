package lineup;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Takes nodes a second time. Who is about to pop one finds it on top, as it was before, and does not notice that it was away and that
 * what was below it is gone (ABA).
 */
public class StackReusesNodes extends Stack {
    private final AtomicReference<Node> spare = new AtomicReference<>();

    @Override
    Node node() {
        Node node = spare.getAndSet(null);
        return node == null ? new Node() : node;
    }

    @Override
    void free(Node node) {
        spare.compareAndSet(null, node); // wrong: somebody may still hold it
    }
}

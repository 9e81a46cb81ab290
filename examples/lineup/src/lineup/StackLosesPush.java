package lineup;

/** Of two elements that are pushed at once, one gets lost. */
public class StackLosesPush extends Stack {

    @Override
    public void push(int element) {
        Node node = node();
        node.element = element;
        node.next = top.get();
        top.set(node); // wrong: forgets what was pushed since then
    }
}

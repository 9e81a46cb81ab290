package stack;

import dev.traceloom.junit.LineUp;
import org.junit.jupiter.api.Test;

class LinearizableTest {
    @Test
    void everyHistoryHasAnOrder() {
        LineUp.of(LockFreeStack.class).operations("push(int) with 1, 2 \n pop()").tests(10).threads(2).calls(2).check();
    }

    @Test
    void nobodyTakesWhatIsGone() {
        LineUp.of(LockFreeStack.class).test("[push(1)] pop(), push(2) | pop()").preemptions(3).check();
    }
}

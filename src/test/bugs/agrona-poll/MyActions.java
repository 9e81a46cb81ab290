package workload;

import java.util.Queue;
import workload.generated.Actions;
import workload.generated.Chooser;
import workload.generated.Outcome;
import workload.generated.Range;

/** What one thread does to it. Every element is another one, so that no two can be confused. */
public final class MyActions extends Actions {
    private final Queue<Long> queue;

    public MyActions(MySystem system, int thread) {
        this.queue = system.queue;
    }

    @Override
    protected Outcome offer(Offer op) {
        return queue.offer(op.elem()) ? op.tookPlace() : Outcome.noEffect();
    }

    @Override
    protected Outcome poll(Poll op) {
        Long taken = queue.poll();
        return op.tookPlace(taken == null ? 0 : taken);
    }

    @Override
    protected Offer chooseOffer(Chooser chooser) {
        return new Offer(chooser.integer("Offer", "elem", new Range(1, 1, true)));
    }
}

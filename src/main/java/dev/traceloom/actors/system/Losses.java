package dev.traceloom.actors.system;

import dev.traceloom.actors.ActorSystem;
import java.util.ArrayList;
import java.util.List;

/** Which of the messages that are sent may be lost, by what the harness says of channels. */
final class Losses {
    /** More ways for one step to go than anybody could explore. */
    static final int MANY = 100_000;

    private final List<ActorSystem.Loss> rules;
    private final Model model;

    Losses(Model model) {
        this.model = model;
        rules = model.described().losses();
    }

    /** How many may be lost by each rule. */
    int[] allowed() {
        return rules.stream().mapToInt(ActorSystem.Loss::atMost).toArray();
    }

    /** All ways for what is sent to be lost or not. */
    List<Outcome> ways(Outcome step, List<Envelope> sent) {
        List<Outcome> ways = List.of(step);
        for (Envelope envelope : sent) {
            int rule = rule(envelope);
            List<Outcome> longer = new ArrayList<>(ways.size());
            for (Outcome way : ways) {
                boolean losable = rule >= 0 && way.next().losses[rule] > 0;
                longer.add(arriving(way, envelope, losable));
                if (losable) {
                    longer.add(lost(way, envelope, rule));
                }
            }
            if (longer.size() > MANY) {
                throw new TooManyWays();
            }
            ways = longer;
        }
        return ways;
    }

    /** What is sent at once may be lost in more ways than can be listed. */
    static final class TooManyWays extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static Outcome arriving(Outcome way, Envelope envelope, boolean losable) {
        List<Integer> choices = losable ? and(way.choices(), 0) : way.choices();
        return new Outcome(way.received(), way.receive(), choices, way.next().with(envelope), way.cancelled(), way.lost());
    }

    private static Outcome lost(Outcome way, Envelope envelope, int rule) {
        int[] left = way.next().losses.clone();
        left[rule]--;
        SystemState next = way.next().withLosses(left);
        return new Outcome(
                way.received(), way.receive(), and(way.choices(), 1), next, way.cancelled(), and(way.lost(), envelope));
    }

    private static <T> List<T> and(List<T> some, T more) {
        List<T> all = new ArrayList<>(some);
        all.add(more);
        return List.copyOf(all);
    }

    private int rule(Envelope envelope) {
        if (rules.isEmpty() || envelope.kind() != Envelope.Kind.MESSAGE && envelope.kind() != Envelope.Kind.REQUEST) {
            return -1;
        }
        for (int index = 0; index < rules.size(); index++) {
            ActorSystem.Loss rule = rules.get(index);
            if (rule.sender().equals(model.name(envelope.sender())) && rule.receiver().equals(model.name(envelope.receiver()))) {
                return index;
            }
        }
        return -1;
    }
}

package dev.traceloom.actors.system;

import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Receive;
import dev.traceloom.actors.history.History;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How a system begins, and what follows when a message is received. An operation begins when its request is received, and ends when the
 * answer is sent: a client can have asked just before, and can have the answer at once, so that every history is one that clients can
 * really see, and the one in which the fewest operations overlap.
 *
 * <p>Whether a message is lost is decided when it is sent, and whether an actor crashes at the beginning: both are ways for one step to
 * go, and no steps by themselves, which would come in many orders that are all alike.
 */
public final class Steps {
    private final Model model;
    private final Handlers handlers;
    private final Losses losses;
    private final boolean reordering;

    public Steps(Model model, CurrentHandlers current) {
        this.model = model;
        this.handlers = new Handlers(model, current);
        this.losses = new Losses(model);
        this.reordering = model.described().isReordering();
    }

    /** All ways to begin. */
    public List<Outcome> beginnings() throws BadHarnessException {
        int actors = model.actorCount();
        List<Envelope> certain = new ArrayList<>();
        for (ActorSystem.Sent sent : model.described().sent()) {
            certain.add(Envelope.message(model.number(sent.sender()), model.number(sent.receiver()), model.body(sent.body()), -1));
        }
        int previous = -1;
        for (int operation = 0; operation < model.operations().size(); operation++) {
            if (model.invoker(operation) != previous) {
                previous = model.invoker(operation);
                certain.add(request(operation, -1));
            }
        }
        int[] open = new int[model.allNames().size() - actors];
        Arrays.fill(open, -1);
        SystemState.Actors all = new SystemState.Actors(model.initialStates(), new int[actors], new boolean[actors]);
        SystemState bare =
                new SystemState(all, new Envelope[0], losses.allowed(), new ClientView(History.empty(), open), reordering);
        try {
            return beginnings(bare, certain);
        } catch (Losses.TooManyWays many) {
            throw new BadHarnessException("There are more than " + Losses.MANY
                    + " ways for the system to begin: too many actors may crash, and messages be lost.", many);
        }
    }

    private List<Outcome> beginnings(SystemState bare, List<Envelope> certain) {
        if (crashing().size() > Integer.SIZE || 1L << crashing().size() > Losses.MANY) {
            throw new Losses.TooManyWays();
        }
        List<Outcome> found = new ArrayList<>();
        for (List<Integer> crashing : subsets(List.copyOf(crashing()))) {
            List<Envelope> sent = new ArrayList<>(certain);
            crashing.forEach(actor -> sent.add(Envelope.crash(actor)));
            List<Integer> choices = crashing().stream().map(actor -> crashing.contains(actor) ? 1 : 0).toList();
            found.addAll(losses.ways(new Outcome(null, null, choices, bare, List.of(), List.of()), sent));
            if (found.size() > Losses.MANY) {
                throw new Losses.TooManyWays();
            }
        }
        return found;
    }

    private List<Integer> crashing() {
        return model.described().crashes().keySet().stream().map(model::number).toList();
    }

    private static List<List<Integer>> subsets(List<Integer> elements) {
        List<List<Integer>> found = new ArrayList<>();
        for (long members = 0; members < 1L << elements.size(); members++) {
            List<Integer> subset = new ArrayList<>();
            for (int index = 0; index < elements.size(); index++) {
                if ((members & 1L << index) != 0) {
                    subset.add(elements.get(index));
                }
            }
            found.add(subset);
        }
        return found;
    }

    /**
     * All ways for a message to be received, of which there is one unless something is chosen or lost.
     *
     * @param index among what is on its way
     * @param number of the step, from 0
     */
    public List<Outcome> receive(SystemState state, int index, int number) {
        Envelope envelope = state.pending[index];
        if (envelope.kind() == Envelope.Kind.CRASH) {
            return List.of(crash(state, index, number));
        }
        boolean restart = envelope.kind() == Envelope.Kind.RESTART;
        if (state.crashed[envelope.receiver()] && !restart) {
            ClientView clients = invoked(state, envelope);
            return List.of(new Outcome(
                    envelope,
                    receive(envelope, Set.of()),
                    List.of(),
                    new SystemState(state.actors(), without(state, index), state.losses, clients, reordering),
                    List.of(),
                    List.of()));
        }
        int actor = envelope.receiver();
        List<Outcome> found = new ArrayList<>(1);
        for (Transition transition : handlers.transitions(envelope, state.states[actor], state.handled[actor])) {
            found.addAll(follow(state, index, number, transition));
        }
        return found;
    }

    /**
     * What it would be to receive a message in a state, for each way of it.
     *
     * @param envelope on its way there, or on its way later, if its receiver is still as in that state
     */
    public List<Receive> receives(SystemState state, Envelope envelope) {
        int actor = envelope.receiver();
        boolean dropped = state.crashed[actor] && envelope.kind() != Envelope.Kind.RESTART;
        if (dropped || envelope.kind() == Envelope.Kind.CRASH) {
            return List.of(receive(envelope, Set.of()));
        }
        return handlers.transitions(envelope, state.states[actor], state.handled[actor]).stream()
                .map(transition -> receive(envelope, answers(transition)))
                .distinct()
                .toList();
    }

    private Outcome crash(SystemState state, int index, int number) {
        Envelope envelope = state.pending[index];
        int actor = envelope.receiver();
        boolean[] crashed = state.crashed.clone();
        crashed[actor] = true;
        List<Envelope> left = new ArrayList<>();
        List<Envelope> cancelled = new ArrayList<>();
        for (Envelope other : without(state, index)) {
            (other.kind() == Envelope.Kind.TIMER && other.receiver() == actor ? cancelled : left).add(other);
        }
        SystemState next = new SystemState(
                new SystemState.Actors(state.states, state.handled, crashed),
                left.toArray(Envelope[]::new),
                state.losses,
                state.clients,
                reordering);
        if (model.described().crashes().get(model.name(actor)).restarts()) {
            next = next.with(Envelope.restart(actor, number));
        }
        return new Outcome(envelope, receive(envelope, Set.of()), List.of(), next, cancelled, List.of());
    }

    private List<Outcome> follow(SystemState state, int index, int number, Transition transition) {
        Envelope envelope = state.pending[index];
        int actor = envelope.receiver();
        List<Envelope> cancelled = new ArrayList<>();
        List<Envelope> left = new ArrayList<>();
        for (Envelope other : without(state, index)) {
            boolean gone = other.kind() == Envelope.Kind.TIMER
                    && other.receiver() == actor
                    && transition.cancels().contains(other.timer());
            (gone ? cancelled : left).add(other);
        }
        List<Envelope> sent = new ArrayList<>();
        for (Transition.Send send : transition.sends()) {
            sent.add(Envelope.message(actor, send.receiver(), model.bodies().body(send.body()), number));
        }
        for (Transition.Timer timer : transition.timers()) {
            List<String> later = transition.cancels().subList(timer.cancelled(), transition.cancels().size());
            if (!later.contains(timer.name())) {
                sent.add(Envelope.timer(actor, model.bodies().body(timer.body()), timer.name(), number));
            }
        }
        ClientView clients = invoked(state, envelope);
        for (Transition.Response response : transition.responses()) {
            int client = response.client() - model.actorCount();
            int operation = clients.open()[client];
            if (operation >= 0) {
                clients = clients.responded(client, response.value(), model.responses().value(response.value()));
                if (operation + 1 < model.operations().size() && model.invoker(operation + 1) == response.client()) {
                    sent.add(request(operation + 1, number));
                }
            }
        }
        SystemState next = new SystemState(
                moved(state, actor, transition.state()), left.toArray(Envelope[]::new), state.losses, clients, reordering);
        Receive receive = receive(envelope, answers(transition));
        try {
            return losses.ways(new Outcome(envelope, receive, transition.choices(), next, cancelled, List.of()), sent);
        } catch (Losses.TooManyWays many) {
            throw handlers.losesTooMuch(envelope, state.states[actor]);
        }
    }

    private Set<String> answers(Transition transition) {
        if (transition.responses().isEmpty()) {
            return Set.of();
        }
        return transition.responses().stream().map(response -> model.name(response.client())).collect(Collectors.toUnmodifiableSet());
    }

    private SystemState.Actors moved(SystemState state, int actor, int to) {
        int[] states = state.states.clone();
        states[actor] = to;
        int[] handled = state.handled.clone();
        handled[actor]++;
        boolean[] crashed = state.crashed;
        if (crashed[actor]) {
            crashed = crashed.clone();
            crashed[actor] = false;
        }
        return new SystemState.Actors(states, handled, crashed);
    }

    private ClientView invoked(SystemState state, Envelope envelope) {
        return envelope.kind() == Envelope.Kind.REQUEST
                ? state.clients.invoked(envelope.sender() - model.actorCount(), envelope.operation())
                : state.clients;
    }

    private Envelope request(int operation, int number) {
        int actor = model.number(model.operations().get(operation).actor());
        return Envelope.request(model.invoker(operation), actor, model.request(operation), operation, number);
    }

    private Receive receive(Envelope envelope, Set<String> answers) {
        Object body = switch (envelope.kind()) {
            case CRASH -> Marker.CRASH;
            case RESTART -> Marker.RESTART;
            default -> model.body(envelope);
        };
        return new Receive(
                model.name(envelope.sender()),
                model.name(envelope.receiver()),
                body,
                envelope.kind() == Envelope.Kind.REQUEST,
                answers);
    }

    private static Envelope[] without(SystemState state, int index) {
        Envelope[] rest = new Envelope[state.pending.length - 1];
        System.arraycopy(state.pending, 0, rest, 0, index);
        System.arraycopy(state.pending, index + 1, rest, index, rest.length - index);
        return rest;
    }
}

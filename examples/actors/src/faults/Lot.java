package faults;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.List;
import register.Request;

/**
 * Two nodes that draw a lot who keeps the register: the first that is asked draws, and tells the other. Requests to whoever does not
 * keep it are handed on.
 */
final class Lot implements Actor<Lot.Node> {
    record HandedOn(String client, Request request) {}

    record Draw(String client, Request request) {}

    record Keeper(String node) {}

    /** @param keeper empty before the lot is drawn */
    record Node(int register, String keeper) {
        static final Node INITIAL = new Node(0, "");
    }

    private final List<String> nodes;
    private final boolean anyoneDraws;

    /** @param anyoneDraws whether a node that knows of no keeper draws itself, rather than ask the first one to */
    Lot(boolean anyoneDraws, String... nodes) {
        this.nodes = List.of(nodes);
        this.anyoneDraws = anyoneDraws;
    }

    @Override
    public Node handle(Node node, Message message, Context context) {
        if (message.body() instanceof Keeper keeper) {
            return node.keeper().isEmpty() ? new Node(node.register(), keeper.node()) : node;
        }
        if (message.body() instanceof HandedOn handedOn) {
            return serve(new Node(node.register(), context.self()), handedOn.client(), handedOn.request(), context);
        }
        if (message.body() instanceof Draw draw) {
            return route(drawn(node, context), draw.client(), draw.request(), context);
        }
        Request request = (Request) message.body();
        if (node.keeper().isEmpty() && !anyoneDraws && !context.self().equals(nodes.get(0))) {
            context.send(nodes.get(0), new Draw(message.sender(), request));
            return node;
        }
        return route(drawn(node, context), message.sender(), request, context);
    }

    private Node drawn(Node node, Context context) {
        if (!node.keeper().isEmpty()) {
            return node;
        }
        String keeper = nodes.get(context.choose(nodes.size()));
        nodes.stream().filter(other -> !other.equals(context.self())).forEach(other -> context.send(other, new Keeper(keeper)));
        return new Node(node.register(), keeper);
    }

    private static Node route(Node node, String client, Request request, Context context) {
        if (node.keeper().equals(context.self())) {
            return serve(node, client, request, context);
        }
        context.send(node.keeper(), new HandedOn(client, request));
        return node;
    }

    private static Node serve(Node node, String client, Request request, Context context) {
        if (request instanceof Request.Write write) {
            context.respond(client, null);
            return new Node(write.value(), node.keeper());
        }
        context.respond(client, node.register());
        return node;
    }
}

package dev.traceloom.actors;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Collects what a harness says of its system. */
public final class ActorSystem {
    private final Map<String, Member<?>> actors = new LinkedHashMap<>();
    private final Map<String, Client> clients = new LinkedHashMap<>();
    private final List<Sent> sent = new ArrayList<>();
    private final List<Loss> losses = new ArrayList<>();
    private final Map<String, Crash> crashes = new LinkedHashMap<>();
    private boolean reordering;

    /** @param initial what it begins with */
    public <S> ActorSystem actor(String name, Actor<S> actor, S initial) {
        Objects.requireNonNull(name, "the name of an actor is null");
        Objects.requireNonNull(actor, () -> "the actor " + name + " is null");
        Objects.requireNonNull(initial, () -> "the initial state of " + name + " is null");
        if (clients.containsKey(name) || actors.put(name, new Member<>(actor, initial)) != null) {
            throw new IllegalArgumentException("There are two with the name " + name + ".");
        }
        return this;
    }

    /** The client of that name; a new one, if there is none yet. */
    public Client client(String name) {
        Objects.requireNonNull(name, "the name of a client is null");
        if (actors.containsKey(name)) {
            throw new IllegalArgumentException("There are two with the name " + name + ".");
        }
        return clients.computeIfAbsent(name, Client::new);
    }

    /** A message that is on its way at the beginning. */
    public ActorSystem send(String sender, String receiver, Object body) {
        sent.add(new Sent(sender, receiver, body));
        return this;
    }

    /** Messages from one to another are received in any order; otherwise in the order in which they were sent. */
    public ActorSystem reordering() {
        reordering = true;
        return this;
    }

    /** Messages from one to another may be lost; said once for each two. */
    public ActorSystem losing(String sender, String receiver, int atMost) {
        if (atMost < 0) {
            throw new IllegalArgumentException("No channel loses " + atMost + " messages.");
        }
        if (losses.stream().anyMatch(loss -> loss.sender.equals(sender) && loss.receiver.equals(receiver))) {
            throw new IllegalArgumentException("It is said twice how many messages from " + sender + " to " + receiver + " may be lost.");
        }
        losses.add(new Loss(sender, receiver, atMost));
        return this;
    }

    /** The actor may crash once, any time: it receives nothing any more, or nothing until it starts again some time later. */
    public ActorSystem crashing(String actor, boolean restarts) {
        crashes.put(actor, new Crash(restarts));
        return this;
    }

    public Map<String, Member<?>> actors() {
        return actors;
    }

    public Map<String, Client> clients() {
        return clients;
    }

    public List<Sent> sent() {
        return sent;
    }

    public boolean isReordering() {
        return reordering;
    }

    public List<Loss> losses() {
        return losses;
    }

    /** By actors. */
    public Map<String, Crash> crashes() {
        return crashes;
    }

    public record Member<S>(Actor<S> actor, S initial) {}

    public record Sent(String sender, String receiver, Object body) {}

    public record Loss(String sender, String receiver, int atMost) {}

    public record Crash(boolean restarts) {}
}

package common;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Context;
import java.util.List;

/** Nodes that do the same, and know of each other. */
public record Group(List<String> members) {
    public static Group of(String... members) {
        return new Group(List.of(members));
    }

    /** Each of them begins with the same. */
    public <S> void add(ActorSystem system, Actor<S> actor, S initial) {
        members.forEach(member -> system.actor(member, actor, initial));
    }

    public void tellOthers(Object body, Context context) {
        members.stream().filter(other -> !other.equals(context.self())).forEach(other -> context.send(other, body));
    }

    /** Any two majorities have a member in common. */
    public boolean isMajority(int count) {
        return count > members.size() / 2;
    }
}

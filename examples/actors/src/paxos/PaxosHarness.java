package paxos;

import common.Group;
import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Keys;
import store.Request;
import store.StoreHarness;

/** What LiViola should know: campaigns are about every key. */
abstract class PaxosHarness extends StoreHarness {
    static void nodes(ActorSystem system, String... names) {
        Group all = Group.of(names);
        all.add(system, new Replica(all), Server.INITIAL);
        system.reordering();
    }

    @Override
    public Keys keys() {
        return receive -> {
            if (receive.body() instanceof Request request) {
                return request.key();
            }
            if (receive.body() instanceof Letter.Forwarded forwarded) {
                return forwarded.command().request().key();
            }
            if (receive.body() instanceof Letter.Accept accept && !accept.command().isNone()) {
                return accept.command().request().key();
            }
            return Keys.ANY;
        };
    }
}

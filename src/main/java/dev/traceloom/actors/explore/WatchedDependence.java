package dev.traceloom.actors.explore;

import dev.traceloom.actors.Dependence;
import dev.traceloom.actors.Receive;
import dev.traceloom.actors.system.CurrentHandlers;
import dev.traceloom.actors.value.UserText;
import java.util.function.BooleanSupplier;

/** A dependence of the user's, of which is told what it throws, and where it does not return. */
record WatchedDependence(Dependence asked, CurrentHandlers current) implements Dependence {
    @Override
    public boolean areDependent(Receive one, Receive other) {
        return watched(() -> asked.areDependent(one, other));
    }

    @Override
    public boolean didEnable(Receive earlier, Receive later) {
        return watched(() -> asked.didEnable(earlier, later));
    }

    private boolean watched(BooleanSupplier question) {
        current.begin(() -> "The dependence of receives, or the keys it asks for,");
        try {
            return question.getAsBoolean();
        } catch (OutOfMemoryError full) {
            throw full;
        } catch (RuntimeException | Error thrown) {
            throw new HarnessFault("The dependence of receives, or the keys it asks for, throws " + UserText.of(thrown) + ".", thrown);
        } finally {
            current.end();
        }
    }
}

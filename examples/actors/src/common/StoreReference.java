package common;

import dev.traceloom.actors.Reference;
import java.util.List;
import java.util.Map;

/** Values by key; a key that was never written has 0. */
public final class StoreReference implements Reference<Map<String, Integer>> {
    @Override
    public Map<String, Integer> initial() {
        return Map.of();
    }

    @Override
    public Applied<Map<String, Integer>> apply(Map<String, Integer> store, String operation, List<Object> arguments) {
        String key = (String) arguments.get(0);
        return operation.equals("Read")
                ? new Applied<>(store, store.getOrDefault(key, 0))
                : new Applied<>(Entries.with(store, key, (Integer) arguments.get(1)), null);
    }
}

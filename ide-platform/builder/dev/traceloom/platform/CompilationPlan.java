package dev.traceloom.platform;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which module to compile next. Of those whose dependencies are there, the one with the longest chain of work behind
 * it: otherwise the last big module would be compiled alone while the other processors wait.
 */
final class CompilationPlan {
    private final Map<String, Set<String>> waitingFor = new LinkedHashMap<>();
    private final Map<String, Integer> chain = new HashMap<>();
    private final Set<String> done = new HashSet<>();

    /** The modules come with dependencies before their users. */
    CompilationPlan(List<IdeModule> modules, Map<String, Integer> weights, Collection<String> finished) {
        for (int i = modules.size() - 1; i >= 0; i--) {
            IdeModule module = modules.get(i);
            int behind = chain.getOrDefault(module.name(), 0) + weights.get(module.name());
            chain.put(module.name(), behind);
            module.dependencies().forEach(dependency -> chain.merge(dependency, behind, Math::max));
        }
        modules.forEach(module -> waitingFor.put(module.name(), Set.copyOf(module.dependencies())));
        finished.forEach(this::finished);
    }

    Optional<String> takeNext() {
        Optional<String> next = waitingFor.keySet().stream()
                .filter(name -> done.containsAll(waitingFor.get(name)))
                .max(Comparator.comparing(chain::get));
        next.ifPresent(waitingFor::remove);
        return next;
    }

    void finished(String name) {
        waitingFor.remove(name);
        done.add(name);
    }

    boolean isEmpty() {
        return waitingFor.isEmpty();
    }

    int size() {
        return waitingFor.size();
    }
}

package dev.traceloom.spec.tlc.module;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.mpcal.Binding;
import dev.traceloom.spec.mpcal.Instance;
import dev.traceloom.spec.mpcal.MappingModule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import tla2sany.semantic.ModuleNode;
import util.UniqueString;

/**
 * What an algorithm in Modular PlusCal says of the names in logs of PGo: it stands in a comment of the module that was
 * generated from it. Nobody else needs it, so that one which is not understood is told when a record asks for it.
 *
 * @param instances who runs which archetype
 * @param trouble why that is not known
 * @param module the text of the module that defines what it means to read and write through mapping macros
 * @param actions definitions of an action for each of its operators
 */
public record MappedVariables(
        List<Instance> instances, Optional<String> trouble, Optional<String> module, List<String> actions) {
    /** What the module is called. */
    static final String NAME = "TraceloomMapping";

    static final MappedVariables NONE =
            new MappedVariables(List.of(), Optional.empty(), Optional.empty(), List.of());

    private static final String MARK = "--mpcal";

    /**
     * Looks at all modules of the user's that were read.
     *
     * @param root the specification's module, parsed
     */
    public static MappedVariables of(ModuleFiles files, ModuleNode root) {
        for (Map.Entry<String, Path> module : files.modules().entrySet()) {
            if (files.isLibrary(module.getKey()) || files.isGenerated(module.getKey())) {
                continue;
            }
            try {
                String text = Files.readString(module.getValue(), StandardCharsets.UTF_8);
                Optional<MappingModule> found =
                        text.contains(MARK) ? MappingModule.of(files.displayName(module.getKey()), text) : Optional.empty();
                if (found.isPresent()) {
                    return of(found.get(), root);
                }
            } catch (SpecificationException notUnderstood) {
                return unknown(notUnderstood.getMessage());
            } catch (IOException unreadable) {
                return unknown(String.valueOf(unreadable.getMessage()));
            }
        }
        return NONE;
    }

    /** @param why one sentence */
    public static MappedVariables unknown(String why) {
        return new MappedVariables(List.of(), Optional.of(why), Optional.empty(), List.of());
    }

    private static MappedVariables of(MappingModule mapping, ModuleNode root) throws SpecificationException {
        Predicate<String> isDefined = name -> root.getOpDef(UniqueString.uniqueStringOf(name)) != null;
        List<String> actions = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Instance instance : mapping.instances()) {
            for (Binding binding : instance.bindings().values()) {
                if (binding instanceof Binding.Mapped mapped) {
                    for (String operator : List.of(mapped.read(), mapped.write())) {
                        if (!isDefined.test(operator) && seen.add(operator)) {
                            // The process comes before the indices.
                            actions.add(EventOperators.action(operator, mapped.indices() + 1, root));
                        }
                    }
                }
            }
        }
        return new MappedVariables(
                mapping.instances(),
                Optional.empty(),
                Optional.of(mapping.moduleText(NAME, root.getName().toString(), isDefined)),
                actions);
    }
}

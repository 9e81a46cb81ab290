package dev.traceloom.cli.command;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.trace.ParameterNames;
import dev.traceloom.validate.trace.SpecificationLoader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The parameters' names of a specification's actions, for arguments that were recorded by position. */
public final class SpecificationParameters implements ConvertCommand.SpecificationLoader {

    @Override
    public ParameterNames load(Path file) throws Exception {
        Map<String, List<String>> names = new HashMap<>();
        try (SpecificationLoader loader = SpecificationLoader.of(SpecificationSource.of(file));
                Specification specification = loader.open()) {
            for (ActionInfo action : specification.actions()) {
                names.put(action.name(), action.parameters());
            }
        }
        return operation -> Optional.ofNullable(names.get(operation));
    }
}

package dev.traceloom.spec.load;

import dev.traceloom.spec.Specification;
import java.nio.file.Path;
import java.util.Set;

/** A specification together with the files that it was read from, or would be if they were there. */
public record LoadedSpecification(Specification specification, Set<Path> files) {}

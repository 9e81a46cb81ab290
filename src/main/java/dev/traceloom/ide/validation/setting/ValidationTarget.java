package dev.traceloom.ide.validation.setting;

import com.intellij.openapi.util.JDOMExternalizerUtil;
import dev.traceloom.ide.TraceloomBundle;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jdom.Element;

/** What to validate, as the user entered it: relative paths start at the project's folder. */
public record ValidationTarget(String specification, List<String> traces) {
    public static final ValidationTarget NONE = new ValidationTarget("", List.of());

    private static final String SPECIFICATION = "specification";
    private static final String TRACES = "traces";
    private static final String TRACE = "trace";

    public ValidationTarget {
        traces = List.copyOf(traces);
    }

    public static ValidationTarget read(Element stored) {
        Element traces = stored.getChild(TRACES);
        return new ValidationTarget(
                JDOMExternalizerUtil.readField(stored, SPECIFICATION, ""),
                traces == null ? List.of() : JDOMExternalizerUtil.getChildrenValueAttributes(traces, TRACE));
    }

    public void write(Element stored) {
        JDOMExternalizerUtil.writeField(stored, SPECIFICATION, specification);
        Element list = new Element(TRACES);
        JDOMExternalizerUtil.addChildrenWithValueAttribute(list, TRACE, traces);
        stored.addContent(list);
    }

    /** Why this cannot be validated, in a sentence for the user; empty when it can. */
    public Optional<String> problem(Path folder) {
        if (specification.isBlank()) {
            return Optional.of(TraceloomBundle.message("problem.no.specification"));
        }
        if (!specification.endsWith(".tla")) {
            return Optional.of(TraceloomBundle.message("problem.not.a.module", specification));
        }
        if (!exists(folder, specification)) {
            return Optional.of(TraceloomBundle.message("problem.specification.missing", specification));
        }
        if (traces.isEmpty()) {
            return Optional.of(TraceloomBundle.message("problem.no.traces"));
        }
        return traces.stream()
                .filter(trace -> !exists(folder, trace))
                .findFirst()
                .map(trace -> TraceloomBundle.message("problem.trace.missing", trace));
    }

    private static boolean exists(Path folder, String path) {
        try {
            return Files.exists(folder.resolve(path));
        } catch (InvalidPathException cannotExist) {
            return false;
        }
    }

    /** Such as "Queue: three-threads", or "Queue: 3 traces". */
    public Optional<String> suggestedName() {
        if (specification.isBlank() || traces.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(TraceloomBundle.message(
                "validation.suggested", baseName(specification), traces.size(), baseName(traces.get(0))));
    }

    public static String fileName(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }

    private static String baseName(String path) {
        String name = fileName(path);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}

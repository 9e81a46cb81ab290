package dev.traceloom.ide.validation.setting;

import com.intellij.openapi.util.JDOMExternalizerUtil;
import dev.traceloom.option.ValidationOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdom.Element;

/**
 * How to validate, as the user entered it.
 *
 * @param options those that the form has, in its order
 * @param values the options that are set; one with its default is not among them
 * @param javaOptions for the child's virtual machine, as one line
 */
public record ValidationSwitches(
        List<ValidationOption<?>> options, Map<ValidationOption<?>, String> values, String javaOptions) {
    /** Of a validation, with nothing set. */
    public static final ValidationSwitches USUAL = of(FormOptions.ALL);

    private static final String PREFIX = "option.";
    private static final String JAVA_OPTIONS = "java-options";

    public ValidationSwitches {
        values = Map.copyOf(values);
    }

    /** For a form, with nothing set. */
    public static ValidationSwitches of(List<ValidationOption<?>> options) {
        return new ValidationSwitches(options, Map.of(), "");
    }

    /** Those of the same form, as they were written. */
    public ValidationSwitches read(Element stored) {
        Map<ValidationOption<?>, String> found = new HashMap<>();
        for (ValidationOption<?> one : options) {
            String value = JDOMExternalizerUtil.readField(stored, PREFIX + one.name(), "");
            if (!value.isEmpty()) {
                found.put(one, value);
            }
        }
        return new ValidationSwitches(options, found, JDOMExternalizerUtil.readField(stored, JAVA_OPTIONS, ""));
    }

    public void write(Element stored) {
        for (ValidationOption<?> one : options) {
            if (values.containsKey(one)) {
                JDOMExternalizerUtil.writeField(stored, PREFIX + one.name(), values.get(one));
            }
        }
        if (!javaOptions.isEmpty()) {
            JDOMExternalizerUtil.writeField(stored, JAVA_OPTIONS, javaOptions);
        }
    }

    /** Empty where the default holds. */
    public String get(ValidationOption<?> one) {
        return values.getOrDefault(one, "");
    }

    public ValidationSwitches with(ValidationOption<?> one, String value) {
        Map<ValidationOption<?>, String> changed = new HashMap<>();
        changed.putAll(values);
        if (value.isBlank()) {
            changed.remove(one);
        } else {
            changed.put(one, value.strip());
        }
        return new ValidationSwitches(options, changed, javaOptions);
    }

    public ValidationSwitches withJavaOptions(String line) {
        return new ValidationSwitches(options, values, line.strip());
    }

    public List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        for (ValidationOption<?> one : options) {
            if (values.containsKey(one)) {
                arguments.addAll(one.arguments(values.get(one)));
            }
        }
        return arguments;
    }

    /** Why this cannot be, in a sentence for the user; empty when it can. */
    public Optional<String> problem(Path folder) {
        return options.stream()
                .filter(values::containsKey)
                .flatMap(one -> one.problem(values.get(one), folder).map(ValidationSwitches::sentence).stream())
                .findFirst();
    }

    private static String sentence(String problem) {
        return Character.toUpperCase(problem.charAt(0)) + problem.substring(1) + ".";
    }
}

package dev.traceloom.ide.lineup;

import com.intellij.openapi.util.JDOMExternalizerUtil;
import dev.traceloom.ide.TraceloomBundle;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jdom.Element;

/**
 * What to check, as the user entered it: relative paths start at the project's folder.
 *
 * @param type the class, as {@link Class#getName} tells it
 * @param classPath folders and archives; empty for those of the module
 * @param module whose class path it is; empty for all of the project's
 * @param operations the file that lists the operations; empty for what the class says
 * @param test one test instead of many; empty for many
 * @param numbers how many of what; nothing for what is usual
 */
record LineupTarget(
        String type, String classPath, String module, String operations, String test, Map<LineupNumber, String> numbers) {
    static final LineupTarget NONE = new LineupTarget("", "", "", "", "", Map.of());

    private static final String TYPE = "class";
    private static final String CLASS_PATH = "class-path";
    private static final String MODULE = "class-path-of";
    private static final String OPERATIONS = "operations";
    private static final String TEST = "test";

    /** An option of the command line would be taken for one. */
    private static final Pattern CLASS_NAME = Pattern.compile("[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}.]*");

    LineupTarget {
        numbers = Map.copyOf(numbers);
    }

    /** Of a class as its source names it. */
    static LineupTarget of(String type, String module) {
        return new LineupTarget(type, "", module, "", "", Map.of());
    }

    static LineupTarget read(Element stored) {
        Map<LineupNumber, String> numbers = new EnumMap<>(LineupNumber.class);
        for (LineupNumber one : LineupNumber.values()) {
            String entered = JDOMExternalizerUtil.readField(stored, one.word(), "");
            if (!entered.isEmpty()) {
                numbers.put(one, entered);
            }
        }
        return new LineupTarget(
                JDOMExternalizerUtil.readField(stored, TYPE, ""),
                JDOMExternalizerUtil.readField(stored, CLASS_PATH, ""),
                JDOMExternalizerUtil.readField(stored, MODULE, ""),
                JDOMExternalizerUtil.readField(stored, OPERATIONS, ""),
                JDOMExternalizerUtil.readField(stored, TEST, ""),
                numbers);
    }

    void write(Element stored) {
        JDOMExternalizerUtil.writeField(stored, TYPE, type);
        JDOMExternalizerUtil.writeField(stored, CLASS_PATH, classPath);
        JDOMExternalizerUtil.writeField(stored, MODULE, module);
        JDOMExternalizerUtil.writeField(stored, OPERATIONS, operations);
        JDOMExternalizerUtil.writeField(stored, TEST, test);
        numbers.forEach((one, entered) -> JDOMExternalizerUtil.writeField(stored, one.word(), entered));
    }

    String number(LineupNumber one) {
        return numbers.getOrDefault(one, "");
    }

    /** Why this cannot be checked, in a sentence for the user; empty when it may be. Nothing is asked of the disk. */
    Optional<String> problem() {
        if (type.isBlank()) {
            return Optional.of(TraceloomBundle.message("lineup.problem.no.class"));
        }
        if (!CLASS_NAME.matcher(type).matches()) {
            return Optional.of(TraceloomBundle.message("lineup.problem.class", type));
        }
        for (LineupNumber one : LineupNumber.values()) {
            Optional<String> problem = one.problem(number(one));
            if (problem.isPresent()) {
                return problem;
            }
        }
        return Optional.empty();
    }

    /** Such as "Line-Up: Counter". */
    Optional<String> suggestedName() {
        return type.isBlank()
                ? Optional.empty()
                : Optional.of(TraceloomBundle.message("lineup.suggested", type.substring(type.lastIndexOf('.') + 1)));
    }
}

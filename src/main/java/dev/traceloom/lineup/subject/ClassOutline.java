package dev.traceloom.lineup.subject;

import dev.traceloom.lineup.annotation.NotLinearizable;
import dev.traceloom.lineup.annotation.Operation;
import dev.traceloom.lineup.annotation.Values;
import dev.traceloom.lineup.matrix.Combinations;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.TestParts;
import dev.traceloom.lineup.matrix.TestParts.LeftOut;
import dev.traceloom.lineup.subject.MethodOutlines.MethodOutline;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/**
 * What tests may call of a class: the methods that it has marked, or a suggestion, every public method with small values. The class
 * file alone is read: nothing of the class runs for it.
 */
public final class ClassOutline {
    /** What is given for parameters of these types where nobody says anything else. */
    private static final Map<String, List<String>> SUGGESTED = Map.ofEntries(
            Map.entry("I", List.of("1", "2")), Map.entry("J", List.of("1", "2")), Map.entry("S", List.of("1", "2")),
            Map.entry("B", List.of("1", "2")), Map.entry("D", List.of("1", "2")), Map.entry("F", List.of("1", "2")),
            Map.entry("Z", List.of("true", "false")), Map.entry("C", List.of("a", "b")),
            Map.entry("Ljava/lang/Integer;", List.of("1", "2")), Map.entry("Ljava/lang/Long;", List.of("1", "2")),
            Map.entry("Ljava/lang/Object;", List.of("1", "2")), Map.entry("Ljava/lang/Comparable;", List.of("1", "2")),
            Map.entry("Ljava/lang/Number;", List.of("1", "2")), Map.entry("Ljava/lang/String;", List.of("a", "b")),
            Map.entry("Ljava/lang/CharSequence;", List.of("a", "b")), Map.entry("Ljava/lang/Boolean;", List.of("true", "false")));

    /** What every object has. */
    private static final List<String> OF_OBJECTS = List.of(
            "equals(Ljava/lang/Object;)Z", "hashCode()I", "toString()Ljava/lang/String;");

    private ClassOutline() {}

    /**
     * What tests may call.
     *
     * @param parts what they are made of
     * @param skipped methods that nothing is known for, with the reasons
     * @param isMarked whether the class says so itself
     */
    public record Outline(TestParts parts, List<LeftOut> skipped, boolean isMarked) {}

    public static Outline of(String type, List<Path> path) throws BadSubjectException {
        List<MethodOutline> methods = methods(type, path);
        boolean isMarked = methods.stream().anyMatch(method -> method.has(Operation.class));
        List<Invocation> invocations = new ArrayList<>();
        List<LeftOut> leftOut = new ArrayList<>();
        List<LeftOut> skipped = new ArrayList<>();
        for (MethodOutline method : methods) {
            String reason = method.text(NotLinearizable.class);
            if (reason != null) {
                leftOut.add(new LeftOut(method.name(), reason));
            } else if (isMarked ? method.has(Operation.class) : !OF_OBJECTS.contains(method.name() + method.descriptor())) {
                add(method, invocations, skipped);
            }
        }
        if (invocations.isEmpty()) {
            throw new BadSubjectException(type + " has no operation that can be called without knowing more; list them in a file"
                    + " (--operations), such as: offer(int) with 1, 2");
        }
        return new Outline(new TestParts(List.of(), invocations, List.of(), leftOut), skipped, isMarked);
    }

    private static void add(MethodOutline method, List<Invocation> invocations, List<LeftOut> skipped) {
        List<List<String>> values = new ArrayList<>();
        Type[] parameters = Type.getArgumentTypes(method.descriptor());
        for (int i = 0; i < parameters.length; i++) {
            List<String> marked = method.texts(i, Values.class);
            List<String> given = marked != null ? marked : SUGGESTED.get(parameters[i].getDescriptor());
            if (given == null) {
                skipped.add(new LeftOut(method.name(), "nobody says what to give for " + parameters[i].getClassName()));
                return;
            }
            values.add(given);
        }
        invocations.addAll(Combinations.of(method.name(), values));
    }

    private static List<MethodOutline> methods(String type, List<Path> path) throws BadSubjectException {
        try (ClassPathFiles files = new ClassPathFiles(path)) {
            return MethodOutlines.of(type.replace('.', '/'), files::file);
        } catch (IOException e) {
            throw new BadSubjectException("there is no class " + type + " on the class path "
                    + path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)) + MissingPlaces.words(path));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            // As the reader of class files has it: a newer Java's, or none at all.
            throw new BadSubjectException("the class file of " + type + " cannot be read: " + e.getMessage());
        }
    }
}

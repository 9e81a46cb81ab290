package dev.traceloom;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.EvaluationResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The arrows inside the rooms: none climbs, and outsiders see only what is meant for them. */
class InnerRoomsTest {
    private static final int MOST_FILES = 25;
    private static final int MOST_LINES = 400;

    /** What others may know of the engine: how to ask it, what it answers, and what an explanation starts from. */
    private static final Set<String> DOORS_OF_THE_ENGINE = Set.of(
            "GuardedSearch", "GuardedValidation", "GuardedClassShare", "partition.ClassShare", "partition.FoundClass",
            "GuardedStreamValidation", "GuardedLogValidation", "LeastSkew",
            "Resynchronization", "Sanity", "TimeTrials", "behaviour.Explained",
            "contention.Chances", "contention.Change", "contention.Contention", "contention.ContentionMeter",
            "contention.Forecast", "contention.Forecaster",
            "control.Budget", "control.GuardedRun", "control.Progress", "search.Options", "search.SearchOption",
            "control.SpecificationLender",
            "verdict.PathFinding", "verdict.PathMode", "verdict.Result", "verdict.Stalled", "verdict.Undecided", "verdict.Verdict", "stream.StreamResult",
            "ending.Contradiction", "ending.ContradictionSearch", "ending.Ending", "ending.EndingWalk",
            "explore.Linearization", "explore.SearchState", "problem.ArgumentGuesses", "problem.NextRecord");

    private static final int MOST_PARAMETERS = 6;

    /**
     * Constructors that may take more. Values of compiled specifications are made by the million: an object around some of
     * their fields would cost each of them memory.
     */
    private static final Set<String> MORE_PARAMETERS = Set.of("TlaFunction", "TlaSequence");

    private static JavaClasses classes;

    @BeforeAll
    static void read() {
        classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.traceloom");
    }

    @ParameterizedTest
    @ValueSource(strings = {"trace", "spec", "engine", "explain", "view", "validate", "ui", "record", "lineup", "cli"})
    void theRoomsInsideARoomStandInOneOrder(String room) {
        slices().matching("dev.traceloom.(" + room + "..)").should().beFreeOfCycles().check(classes);
    }

    @Test
    void outsidersKnowOnlyTheDoorsOfTheEngine() {
        noClasses()
                .that().resideOutsideOfPackage("dev.traceloom.engine..")
                .should().dependOnClassesThat(behindTheDoors())
                .check(classes);
    }

    private static DescribedPredicate<JavaClass> behindTheDoors() {
        return resideInAPackage("dev.traceloom.engine..").and(DescribedPredicate.describe(
                "are no doors of the engine",
                one -> !DOORS_OF_THE_ENGINE.contains(
                        one.getName().substring("dev.traceloom.engine.".length()).replaceAll("\\$.*", ""))));
    }

    @Test
    void everyDoorOfTheEngineIsUsed() {
        List<String> closed = DOORS_OF_THE_ENGINE.stream()
                .filter(door -> classes.get("dev.traceloom.engine." + door).getDirectDependenciesToSelf().stream()
                        .allMatch(from -> from.getOriginClass().getPackageName().startsWith("dev.traceloom.engine")))
                .sorted()
                .toList();
        assertEquals(List.of(), closed);
    }

    /** Records name what they hold; whoever else takes a lot takes objects with names. */
    @Test
    void constructorsTakeFewParameters() {
        List<String> tooMany = classes.stream()
                .filter(InnerRoomsTest::isWrittenAsClass)
                .flatMap(one -> one.getConstructors().stream())
                .filter(constructor -> written(constructor) > MOST_PARAMETERS)
                .map(constructor -> constructor.getOwner().getSimpleName())
                .distinct()
                .sorted()
                .toList();
        assertEquals(MORE_PARAMETERS.stream().sorted().toList(), tooMany);
    }

    /** A class within a method, or without a name, has parameters that nobody wrote. */
    private static boolean isWrittenAsClass(JavaClass one) {
        return !one.isRecord() && !one.isAnonymousClass() && !one.isLocalClass();
    }

    /** The compiler adds the name and the position of what an enum lists, and the object around an inner class. */
    private static int written(JavaConstructor constructor) {
        JavaClass owner = constructor.getOwner();
        boolean inner = owner.isInnerClass() && !owner.getModifiers().contains(JavaModifier.STATIC);
        int added = owner.isEnum() ? 2 : inner ? 1 : 0;
        return constructor.getRawParameterTypes().size() - added;
    }

    @Test
    void anArrowThatClimbsIsFound() {
        JavaClasses climbing = new ClassFileImporter().importClasses(
                dev.traceloom.arrows.upper.Upper.class, dev.traceloom.arrows.lower.Climber.class);
        EvaluationResult found =
                slices().matching("dev.traceloom.(arrows..)").should().beFreeOfCycles().evaluate(climbing);
        assertTrue(found.hasViolation(), "upper and lower know each other");
    }

    @Test
    void noRoomIsCrowded() throws IOException {
        try (Stream<Path> folders = Files.walk(Path.of("src/main/java"))) {
            List<String> crowded = folders
                    .filter(Files::isDirectory)
                    .filter(folder -> files(folder) > MOST_FILES)
                    .map(folder -> folder + ": " + files(folder))
                    .toList();
            assertEquals(List.of(), crowded);
        }
    }

    @Test
    void noFileIsLong() throws IOException {
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
            List<String> tooLong = sources
                    .filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> lines(file) > MOST_LINES)
                    .map(file -> file + ": " + lines(file))
                    .toList();
            assertEquals(List.of(), tooLong);
        }
    }

    private static long lines(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static long files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).count();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

package dev.traceloom;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.traceloom.record.database.Knobs;
import dev.traceloom.trace.file.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The arrows between the rooms: they go downwards only, and only one room each knows TLC and the IDE. */
@AnalyzeClasses(packages = {"dev.traceloom", "tlc2"}, importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String[] TLC = {"tlc2..", "tla2sany..", "util..", "pcal.."};

    /** Whoever uses an option declares it, so that what an option is stands below them all. */
    @ArchTest
    static final ArchRule optionsKnowNoOtherRoom = noClasses()
            .that().resideInAPackage("dev.traceloom.option..")
            .should().dependOnClassesThat(resideInAPackage("dev.traceloom..")
                    .and(resideOutsideOfPackage("dev.traceloom.option..")))
            .orShould().dependOnClassesThat().resideInAnyPackage("picocli..", "javax.swing..", "java.awt..");

    @ArchTest
    static final ArchRule traceKnowsNoOtherRoom = noClasses()
            .that().resideInAPackage("dev.traceloom.trace..")
            .should().dependOnClassesThat().resideInAnyPackage(
                    "dev.traceloom.spec..", "dev.traceloom.engine..", "dev.traceloom.explain..", "dev.traceloom.view..",
                    "dev.traceloom.ui..", "dev.traceloom.cli..", "dev.traceloom.ide..");

    @ArchTest
    static final ArchRule specKnowsOnlyTraces = noClasses()
            .that().resideInAPackage("dev.traceloom.spec..")
            .should().dependOnClassesThat().resideInAnyPackage(
                    "dev.traceloom.engine..", "dev.traceloom.explain..", "dev.traceloom.view..",
                    "dev.traceloom.ui..", "dev.traceloom.cli..", "dev.traceloom.ide..");

    @ArchTest
    static final ArchRule theEngineKnowsNeitherExplanationsNorShells = noClasses()
            .that().resideInAPackage("dev.traceloom.engine..")
            .should().dependOnClassesThat().resideInAnyPackage(
                    "dev.traceloom.explain..", "dev.traceloom.view..",
                    "dev.traceloom.ui..", "dev.traceloom.cli..", "dev.traceloom.ide..");

    /** The data comes first; how it travels, how it is shown in a browser and written as a module come after. */
    @ArchTest
    static final ArchRule explanationsKnowNoneOfTheirForms = noClasses()
            .that().resideInAPackage("dev.traceloom.explain")
            .should().dependOnClassesThat().resideInAnyPackage(
                    "dev.traceloom.explain.bundle..", "dev.traceloom.explain.page..", "dev.traceloom.explain.tla..");

    @ArchTest
    static final ArchRule explanationsKnowNobodyWhoShowsThem = noClasses()
            .that().resideInAPackage("dev.traceloom.explain..")
            .should().dependOnClassesThat().resideInAnyPackage(
                    "dev.traceloom.view..", "dev.traceloom.ui..", "dev.traceloom.cli..", "dev.traceloom.ide..");

    @ArchTest
    static final ArchRule viewModelsKnowNobodyWhoPaintsThem = noClasses()
            .that().resideInAPackage("dev.traceloom.view..")
            .should().dependOnClassesThat().resideInAnyPackage(
                    "dev.traceloom.ui..", "dev.traceloom.cli..", "dev.traceloom.ide..");

    @ArchTest
    static final ArchRule theRoomsOfTheViewStandInOneOrder =
            slices().matching("dev.traceloom.(view..)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule thePanelsKnowNeitherCommandLineNorIde = noClasses()
            .that().resideInAPackage("dev.traceloom.ui..")
            .should().dependOnClassesThat().resideInAnyPackage("dev.traceloom.cli..", "dev.traceloom.ide..");

    /** It says which debugger to start, and starts none: neither a terminal nor an IDE is its business. */
    @ArchTest
    static final ArchRule replayingKnowsNeitherShellsNorRecording = noClasses()
            .that().resideInAPackage("dev.traceloom.replay..")
            .should().dependOnClassesThat().resideInAnyPackage(
                    "dev.traceloom.ui..", "dev.traceloom.record..", "dev.traceloom.cli..", "dev.traceloom.ide..");

    @ArchTest
    static final ArchRule onlyShellsKnowReplaying = noClasses()
            .that().resideInAPackage("dev.traceloom..")
            .and().resideOutsideOfPackages("dev.traceloom.replay..", "dev.traceloom.cli..", "dev.traceloom.ide..")
            .should().dependOnClassesThat().resideInAPackage("dev.traceloom.replay..");

    /** Plain data in and out, so that whoever records or shows runs needs no engine for it. */
    @ArchTest
    static final ArchRule theRunDatabaseKnowsNoOtherRoom = noClasses()
            .that().resideInAPackage("dev.traceloom.record.database..")
            .should().dependOnClassesThat(resideInAPackage("dev.traceloom..")
                    .and(resideOutsideOfPackage("dev.traceloom.record.database..")));

    /** But for how folders are deleted and words are cut, which takes no trace. */
    @ArchTest
    static final ArchRule runningCommandsTakesNoOtherRoom = noClasses()
            .that().resideInAPackage("dev.traceloom.record.process..")
            .should().dependOnClassesThat(resideInAPackage("dev.traceloom..")
                    .and(resideOutsideOfPackages(
                            "dev.traceloom.record.process..", "dev.traceloom.trace.file..", "dev.traceloom.trace.text..")));

    /** Of traces they know no more than how a file is written. */
    @ArchTest
    static final ArchRule templatesKnowOnlySpecifications = noClasses()
            .that().resideInAPackage("dev.traceloom.record.template..")
            .should().dependOnClassesThat(resideInAPackage("dev.traceloom..")
                    .and(resideOutsideOfPackages("dev.traceloom.record.template..", "dev.traceloom.spec", "dev.traceloom.spec.type", "dev.traceloom.spec.program"))
                    .and(not(belongToAnyOf(WholeFile.class))));

    /** Plain figures in, knobs out, so that it can be tried in a simulation. */
    @ArchTest
    static final ArchRule tuningKnowsOnlyWhatKnobsAre = noClasses()
            .that().resideInAPackage("dev.traceloom.record.tune..")
            .should().dependOnClassesThat(resideInAPackage("dev.traceloom..")
                    .and(resideOutsideOfPackage("dev.traceloom.record.tune.."))
                    .and(not(belongToAnyOf(Knobs.class))));

    /** It travels into other people's programs, alone. */
    @ArchTest
    static final ArchRule theRecorderNeedsNothingButJava = classes()
            .that().resideInAPackage("dev.traceloom.record.recorder..")
            .should().onlyDependOnClassesThat().resideInAnyPackage(
                    "dev.traceloom.record.recorder", "java.io..", "java.lang..", "java.math..", "java.nio..", "java.util..");

    /** Actors of other people are explored with it, alone. */
    @ArchTest
    static final ArchRule theHarnessOfActorsNeedsNothingButJava = classes()
            .that().resideInAPackage("dev.traceloom.actors..")
            .should().onlyDependOnClassesThat().resideInAnyPackage("dev.traceloom.actors..", "java.lang..", "java.time..", "java.util..");

    /** Woven classes call it, those of Java among them, and classes of others are marked with it. */
    @ArchTest
    static final ArchRule whatWovenClassesSeeNeedsNothingButJava = classes()
            .that().resideInAnyPackage(
                    "dev.traceloom.lineup.hook..", "dev.traceloom.lineup.annotation..", "dev.traceloom.lineup.model..")
            .should().onlyDependOnClassesThat().resideInAnyPackage(
                    "dev.traceloom.lineup.hook", "dev.traceloom.lineup.annotation", "dev.traceloom.lineup.model", "java.io..",
                    "java.lang..", "java.util..");

    /** It learns what others specify, and has it explained as a trace: by whoever shows it. Runs with real threads are recorded. */
    @ArchTest
    static final ArchRule lineUpKnowsTracesAlone = noClasses()
            .that().resideInAPackage("dev.traceloom.lineup..").and().resideOutsideOfPackage("dev.traceloom.lineup.free..")
            .should().dependOnClassesThat(resideInAPackage("dev.traceloom..")
                    .and(resideOutsideOfPackages("dev.traceloom.lineup..", "dev.traceloom.trace..")));

    @ArchTest
    static final ArchRule runsWithRealThreadsAreRecordedTraces = noClasses()
            .that().resideInAPackage("dev.traceloom.lineup.free..")
            .should().dependOnClassesThat(resideInAPackage("dev.traceloom..").and(resideOutsideOfPackages(
                    "dev.traceloom.lineup..", "dev.traceloom.trace..", "dev.traceloom.record.recorder..")));

    /** It is loaded into other people's programs, with ASM and nothing else. */
    @ArchTest
    static final ArchRule theAgentNeedsNothingButJavaAndAsm = classes()
            .that().resideInAPackage("dev.traceloom.record.agent.program..")
            .should().onlyDependOnClassesThat().resideInAnyPackage(
                    "dev.traceloom.record.agent.program", "java.io..", "java.lang..", "java.net..", "java.nio..", "java.security..",
                    "java.util..", "org.objectweb.asm");

    /** It may be left out of an installation, so that only its class name may be mentioned. */
    @ArchTest
    static final ArchRule noClassNeedsTheDatabaseDriver =
            noClasses().should().dependOnClassesThat().resideInAPackage("org.sqlite..");

    /** Command line, IDE and programs of others come in by it, so that it knows none of them. */
    @ArchTest
    static final ArchRule theFrontDoorKnowsNoShell = noClasses()
            .that().resideInAPackage("dev.traceloom.validate..")
            .should().dependOnClassesThat().resideInAnyPackage(
                    "dev.traceloom.view..", "dev.traceloom.ui..", "dev.traceloom.record..", "dev.traceloom.replay..",
                    "dev.traceloom.cli..", "dev.traceloom.ide..", "picocli..");

    @ArchTest
    static final ArchRule onlyShellsComeInByTheFrontDoor = noClasses()
            .that().resideOutsideOfPackages(
                    "dev.traceloom.validate..", "dev.traceloom.cli..", "dev.traceloom.ide..", "dev.traceloom.junit..")
            .should().dependOnClassesThat().resideInAPackage("dev.traceloom.validate..");

    /**
     * Whoever validates what users recorded does it by the front door. The demonstration and the doctor validate examples
     * of ours, with a specification in their hands.
     */
    @ArchTest
    static final ArchRule theFrontDoorIsTheOnlyOne = noClasses()
            .that().resideOutsideOfPackages("dev.traceloom.validate..", "dev.traceloom.engine..")
            .and().doNotHaveFullyQualifiedName("dev.traceloom.cli.command.DemoCommand")
            .and().doNotHaveFullyQualifiedName("dev.traceloom.cli.doctor.EvaluatorCheck")
            .should().dependOnClassesThat().haveFullyQualifiedName("dev.traceloom.engine.GuardedValidation")
            .orShould().dependOnClassesThat().haveFullyQualifiedName("dev.traceloom.engine.GuardedStreamValidation")
            .orShould().dependOnClassesThat().haveFullyQualifiedName("dev.traceloom.engine.stream.StreamValidator")
            .orShould().dependOnClassesThat().haveFullyQualifiedName("dev.traceloom.engine.verdict.Validator");

    /** It is a jar of its own, so that nobody else needs JUnit for us. */
    @ArchTest
    static final ArchRule onlyTheRoomForJUnitKnowsIt = noClasses()
            .that().resideOutsideOfPackage("dev.traceloom.junit..")
            .should().dependOnClassesThat().resideInAnyPackage(
                    "org.junit..", "org.opentest4j..", "dev.traceloom.junit..");

    /** A user's own tests need of us what its pom names: front door, recorder, and no shell. */
    @ArchTest
    static final ArchRule theRoomForJUnitIsSmall = noClasses()
            .that().resideInAPackage("dev.traceloom.junit..")
            .should().dependOnClassesThat(resideInAPackage("dev.traceloom..").and(resideOutsideOfPackages(
                    "dev.traceloom.junit..", "dev.traceloom.validate", "dev.traceloom.validate.lineup",
                    "dev.traceloom.lineup..", "dev.traceloom.record.recorder",
                    "dev.traceloom.explain..", "dev.traceloom.spec", "dev.traceloom.trace..")));

    @ArchTest
    static final ArchRule theCommandLineKnowsNoIde = noClasses()
            .that().resideInAPackage("dev.traceloom.cli..")
            .should().dependOnClassesThat().resideInAPackage("dev.traceloom.ide..");

    @ArchTest
    static final ArchRule onlyThePluginKnowsTheIde = noClasses()
            .that().resideOutsideOfPackage("dev.traceloom.ide..")
            .should().dependOnClassesThat().resideInAnyPackage("com.intellij..", "org.jetbrains..", "org.jdom..");

    @ArchTest
    static final ArchRule theRoomsOfThePluginStandInOneOrder =
            slices().matching("dev.traceloom.ide.(*)..").should().beFreeOfCycles().allowEmptyShould(true);

    @ArchTest
    static final ArchRule onlyTheInnerSpecRoomKnowsTlc = noClasses()
            .that().resideInAPackage("dev.traceloom..")
            .and().resideOutsideOfPackage("dev.traceloom.spec.tlc..")
            .should().dependOnClassesThat().resideInAnyPackage(TLC);

    /** A direct reference would load a second copy of TLC's side into the application's class loader. */
    @ArchTest
    static final ArchRule nobodyButTheLoaderReachesTheInnerSpecRoom = noClasses()
            .that().resideInAPackage("dev.traceloom..")
            .and().resideOutsideOfPackage("dev.traceloom.spec.tlc..")
            .should().dependOnClassesThat().resideInAPackage("dev.traceloom.spec.tlc..");

    @ArchTest
    static final ArchRule theCoreHasNoUserInterface = noClasses()
            .that().resideInAnyPackage(
                    "dev.traceloom.trace..", "dev.traceloom.spec..", "dev.traceloom.engine..",
                    "dev.traceloom.explain..", "dev.traceloom.view..", "dev.traceloom.replay..")
            .should().dependOnClassesThat().resideInAnyPackage("javax.swing..", "java.awt..", "picocli..");

    @ArchTest
    static final ArchRule onlyPanelsAndPluginKnowSwing = noClasses()
            .that().resideOutsideOfPackages("dev.traceloom.ui..", "dev.traceloom.ide..")
            .should().dependOnClassesThat().resideInAPackage("javax.swing..");

    /** The IDE has a look and feel of its own, so FlatLaf does not travel with the plugin. */
    @ArchTest
    static final ArchRule noClassNeedsTheWindowsLookAndFeel =
            noClasses().should().dependOnClassesThat().resideInAPackage("com.formdev..");

    @ArchTest
    static void theRulesLookAtRealClasses(JavaClasses classes) {
        assertTrue(classes.contain("dev.traceloom.option.ValidationOption"));
        assertTrue(classes.contain("dev.traceloom.engine.search.BreadthFirst"));
        assertTrue(classes.contain("dev.traceloom.explain.Explainer"));
        assertTrue(classes.contain("tlc2.tool.impl.EvaluatingTool"));
        assertTrue(classes.contain("dev.traceloom.view.Investigation"));
        assertTrue(classes.contain("dev.traceloom.ui.WelcomePanel"));
        assertTrue(classes.contain("dev.traceloom.explain.bundle.Bundles"));
        assertTrue(classes.contain("dev.traceloom.junit.TraceRecording"));
        assertTrue(classes.contain("dev.traceloom.record.recorder.Recorder"));
        assertTrue(classes.contain("dev.traceloom.record.process.RunFolders"));
        assertTrue(classes.contain("dev.traceloom.record.template.WorkloadProject"));
        assertTrue(classes.contain("dev.traceloom.record.database.RunDatabase"));
        assertTrue(classes.contain("dev.traceloom.record.tune.Tuner"));
        assertTrue(classes.contain("dev.traceloom.replay.Replay"));
        if (Files.exists(Path.of("target/ide.properties"))) {
            assertTrue(classes.contain("dev.traceloom.ide.tabs.TraceloomToolWindowFactory"));
        }
    }

    @Test
    void everyRoomSaysWhatLivesInIt() throws IOException {
        try (Stream<Path> folders = Files.walk(Path.of("src/main/java/dev/traceloom"))) {
            List<Path> silent = folders
                    .filter(Files::isDirectory)
                    .filter(ArchitectureTest::hasClasses)
                    .filter(folder -> !Files.exists(folder.resolve("package-info.java")))
                    .toList();
            assertTrue(silent.isEmpty(), () -> "without package-info.java: " + silent);
        }
    }

    private static boolean hasClasses(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".java"));
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }
}

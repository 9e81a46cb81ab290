package dev.traceloom.packaged;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/**
 * The tests inside the IDE would notice. They run once more, on a plugin whose descriptor registers nothing, and each
 * registration has a test that then fails.
 */
class MissingRegistrationsIT {
    /** What the descriptor registers, and the test that fails without it. */
    private static final Map<String, String> GUARDS = Map.ofEntries(
            entry("iconMapper TraceloomIconMappings.json", "IconMappingTest.testTheNewUiIsToldOfItsIcons"),
            entry("notificationGroup Traceloom", "notice.RunNoticesTest.testTodaysPlatformIsToldOfTheGroup"),
            entry("notificationGroup Test Results: Traceloom",
                    "validation.ValidationConfigurationTest.testTheTestRunnersOwnMessageIsNotShown"),
            entry("projectService RunNotices", "notice.RunNoticesTest.testAnActionIsUsedOnce"),
            entry("projectService WindowDisplay",
                    "files.RecordingFilesTest.testARecordOfAValidatedTraceIsShownInTheToolWindow"),
            entry("toolWindow Traceloom", "tabs.ToolWindowTest.testTheToolWindowIsRegistered"),
            entry("configurationType ValidationConfigurationType",
                    "validation.ValidationConfigurationTest.testTheTypeIsRegistered"),
            entry("configurationType RecordingConfigurationType",
                    "recording.ForeignRecordingTest.testWhoEntersACommandHereIsNotAsked"),
            entry("configurationType LineupConfigurationType", "lineup.LineupRunTest.testTheTypeIsRegistered"),
            entry("runConfigurationProducer ClassConfigurationProducer",
                    "lineup.gutter.LineupGuttersTest.testAClassUnderTheCaretCanBeRun"),
            entry("projectService LineupGutters", "lineup.gutter.LineupGuttersTest.testTheServiceIsRegistered"),
            entry("postStartupActivity LineupGuttersStart", "lineup.gutter.LineupGuttersTest.testItBeginsWithTheProject"),
            entry("applicationService TraceloomSettings",
                    "settings.TraceloomSettingsTest.testTheSettingsAreAService"),
            entry("applicationService AgreedOptions",
                    "validation.ForeignConfigurationTest.testWhatWasAgreedToIsKeptByTheIde"),
            entry("applicationConfigurable dev.traceloom.settings",
                    "settings.TraceloomSettingsTest.testThePageStandsUnderTools"),
            entry("fileType TlaFileType",
                    "files.TlaFileTypesTest.testTodaysPlatformIsToldOfTheSpecificationsType"),
            entry("fileType TlcFileType",
                    "files.TlaFileTypesTest.testTodaysPlatformIsToldOfTheConfigurationsType"),
            entry("fileTypeDetector TlaFileTypeDetector", "files.TlaFileTypesTest.testASpecificationIsKnown"),
            entry("lang.parserDefinition TlaParserDefinition",
                    "files.TlaEditorTest.testEveryExampleOpensWithoutAnError"),
            entry("lang.parserDefinition TlcParserDefinition",
                    "files.TlaEditorTest.testAConfigurationIsColouredByItsOwnWords"),
            entry("lang.syntaxHighlighterFactory TlaHighlighterFactory",
                    "files.TlaEditorTest.testReservedWordsCommentsAndStringsAreColoured"),
            entry("lang.syntaxHighlighterFactory TlcHighlighterFactory",
                    "files.TlaEditorTest.testAConfigurationIsColouredByItsOwnWords"),
            entry("lang.commenter TlaCommenter", "files.TlaEditorTest.testALineBecomesACommentAndBack"),
            entry("lang.braceMatcher TlaBraceMatcher", "files.TlaEditorTest.testBracketsFindEachOther"),
            entry("lang.quoteHandler TlaQuoteHandler", "files.TlaEditorTest.testABracketAndAQuoteBringTheirTwins"),
            entry("colorSettingsPage TlaColorSettingsPage",
                    "files.TlaEditorTest.testTheColoursCanBeChosenInTheSettings"),
            entry("iconProvider RecordingIconProvider",
                    "files.RecordingFilesTest.testLogDirectoriesHaveAnIconAndOtherFoldersHaveNot"),
            entry("fileIconProvider RecordingFileIconProvider",
                    "files.RecordingFilesTest.testTracesHaveAnIconAndOtherFilesHaveNot"),
            entry("fileEditorProvider BinaryRecordingEditorProvider",
                    "files.RecordingFilesTest.testALogOpensAsATableInsteadOfItsBytes"),
            entry("fileEditorProvider TextRecordingEditorProvider",
                    "files.RecordingFilesTest.testATraceOfJsonLinesHasATableBesideItsText"),
            entry("action dev.traceloom.OpenRecording",
                    "files.RecordingFilesTest.testTheMenuOfALogDirectoryOffersTheTable"),
            entry("consoleFilterProvider GdbFrameFilterProvider", "links.GdbFrameFilterTest.testEveryConsoleAsksTheFilter"),
            entry("consoleFilterProvider RecordedTestFilterProvider",
                    "links.RecordedTestFilterTest.testEveryConsoleAsksTheFilter"),
            entry("projectService ValidationResults",
                    "results.ValidationResultsTest.testTheServiceIsRegistered"),
            entry("runConfigurationProducer TraceConfigurationProducer",
                    "validation.ValidateTracesTest.testATraceUnderTheCaretCanBeRun"),
            entry("projectService SpecificationChecks", "language.MistakesTest.testTheChecksAreAService"),
            entry("localInspection TlaMistakesInspection", "language.MistakesTest.testTheInspectionIsRegistered"),
            entry("projectService LibraryModules", "language.DefinitionsTest.testTheShippedModulesAreAService"),
            entry("psi.referenceContributor TlaReferenceContributor",
                    "language.DefinitionsTest.testANameLeadsToItsDefinition"),
            entry("lang.findUsagesProvider TlaFindUsagesProvider",
                    "language.DefinitionsTest.testEveryUseIsFoundInAllModulesAndConfigurations"),
            entry("vetoRenameCondition RenameVeto", "language.DefinitionsTest.testRenamingIsRefused"),
            entry("lang.psiStructureViewFactory TlaStructureViewFactory",
                    "language.StructureAndHintsTest.testTheStructureHasWhatTheModuleHas"),
            entry("lang.documentationProvider TlaDocumentationProvider",
                    "language.StructureAndHintsTest.testWhatIsSaidOfANameIsItsCommentAndItsSignature"),
            entry("completion.contributor TlaCompletionContributor",
                    "language.CompletionTest.testEverythingThatIsVisibleIsOffered"),
            entry("codeInsight.parameterInfo TlaParameterInfoHandler",
                    "language.StructureAndHintsTest.testTheParametersOfACallAreShown"),
            entry("projectService ModuleGutters", "validation.ModuleGuttersTest.testTheLineOfTheModuleHasAnIcon"),
            entry("postStartupActivity ModuleGuttersStart", "validation.ModuleGuttersTest.testItBeginsWithTheProject"),
            entry("action dev.traceloom.ValidateAgainstAnother",
                    "validation.ValidateTracesTest.testAllOthersAreOfferedWhereverOneIsNamed"),
            entry("action dev.traceloom.ValidateTraces", "validation.ValidateTracesTest.testTheActionStandsInTheMenus"),
            entry("action dev.traceloom.ValidateSpecification",
                    "validation.ValidateSpecificationTest.testTheActionStandsInTheMenus"),
            entry("projectService WorkloadGutters", "recording.gutter.WorkloadGuttersTest.testTheServiceIsRegistered"),
            entry("postStartupActivity WorkloadGuttersStart",
                    "recording.gutter.WorkloadGuttersTest.testItBeginsWithTheProject"),
            entry("action dev.traceloom.NewRecordingProject",
                    "recording.workload.NewRecordingProjectTest.testTheActionStandsInTheMenusOfASpecification"),
            entry("action dev.traceloom.Open", "window.OpenTraceloomActionTest.testTheActionStandsInTheToolsMenu"),
            entry("projectService ProjectMarks",
                    "marks.MarksTest.testAnActionHasNoMarkBeforeAValidationAndOneAfterIt"),
            entry("postStartupActivity MarksStartupActivity", "marks.MarksTest.testMarksBeginWithTheProject"),
            entry("projectService TraceloomWindow", "window.WindowMemoryTest.testTheMemoryIsAServiceOfTheProject"),
            entry("projectService WindowMemory", "window.WindowMemoryTest.testTheMemoryIsAServiceOfTheProject"),
            entry("fileType BundleFileType", "bundle.BundleEditorTest.testTodaysPlatformIsToldOfTheType"),
            entry("fileTypeDetector BundleFileTypeDetector", "bundle.BundleEditorTest.testBundlesHaveATypeOfTheirOwn"),
            entry("fileEditorProvider BundleEditorProvider", "bundle.BundleEditorTest.testABundleOpensWithWhatIsInIt"),
            entry("action dev.traceloom.ValidateFromWindow",
                    "validation.ValidateSpecificationTest.testTheToolWindowValidatesAgainstTheSpecificationThatIsOpen"),
            entry("action dev.traceloom.OpenSpecification", "window.WelcomeTest.testWhatTheWelcomeNamesIsDoneByALink"),
            entry("action dev.traceloom.RecordFromWindow", "window.WelcomeTest.testWhatTheWelcomeNamesIsDoneByALink"),
            entry("action dev.traceloom.Revalidate",
                    "window.ToolbarTest.testARunThatIsOverCanBeValidatedAgain"),
            entry("action dev.traceloom.Pin",
                    "window.ToolbarTest.testPinningKeepsTheSelectionAndUnpinningShowsAllAgain"),
            entry("action dev.traceloom.Unpin",
                    "window.ToolbarTest.testPinningKeepsTheSelectionAndUnpinningShowsAllAgain"),
            entry("action dev.traceloom.RevealStalled",
                    "window.ToolbarTest.testRevealingShowsEveryLevelAtWhichAnOrderEnds"),
            entry("action dev.traceloom.PreviousStalled", "window.ToolbarTest.testStalledOperationsAreSteppedThrough"),
            entry("action dev.traceloom.NextStalled", "window.ToolbarTest.testStalledOperationsAreSteppedThrough"),
            entry("action dev.traceloom.ExportBundle", "window.ToolbarTest.testExportsAreWrittenInFull"),
            entry("action dev.traceloom.ExportPage", "window.ToolbarTest.testExportsAreWrittenInFull"),
            entry("action dev.traceloom.DebugInRr", "window.ToolbarTest.testDebuggingSaysWhyItIsImpossible"),
            entry("projectService DebuggableTraces", "debug.DebuggableTracesTest.testTheServiceIsRegistered"),
            entry("projectService Debuggers", "window.DebuggerTest.testTheDebuggerHasItsButtons"),
            entry("xdebugger.breakpointType CppBreakpointType", "debug.session.CppBreakpointsTest.testABreakpointCanBePutIntoCppAndNowhereElse"),
            entry("action dev.traceloom.debug.ReverseContinue", "window.DebuggerTest.testTheDebuggerHasItsButtons"),
            entry("action dev.traceloom.debug.ReverseStep", "window.DebuggerTest.testTheDebuggerHasItsButtons"),
            entry("action dev.traceloom.debug.PreviousOperation", "window.DebuggerTest.testTheDebuggerHasItsButtons"),
            entry("action dev.traceloom.debug.NextOperation", "window.DebuggerTest.testTheDebuggerHasItsButtons"),
            entry("action dev.traceloom.debug.EndOfOperation", "window.DebuggerTest.testTheDebuggerHasItsButtons"),
            entry("group dev.traceloom.DebuggerToolbar", "window.DebuggerTest.testTheDebuggerHasItsButtons"),
            entry("action dev.traceloom.DebugTest", "validation.ValidateTracesTest.testATestsMenuOffersToDebugItsTrace"),
            entry("action dev.traceloom.Settings", "window.ToolbarTest.testTheSettingsCanBeOpened"),
            entry("group dev.traceloom.Export", "window.ToolbarTest.testTheToolbarHasWhatTheWindowOffers"),
            entry("group dev.traceloom.Toolbar", "window.ToolbarTest.testTheToolbarHasWhatTheWindowOffers"),
            entry("group dev.traceloom.BundleToolbar",
                    "window.ToolbarTest.testABundlesToolbarLeavesOutWhatNeedsAValidation"),
            entry("group dev.traceloom.ListToolbar", "window.ToolbarTest.testTheListHasItsMenus"),
            entry("group dev.traceloom.Sort", "window.TracesPanelTest.testFilteringSortingAndGroupingArrangeTheLines"),
            entry("group dev.traceloom.Grouping",
                    "window.TracesPanelTest.testFilteringSortingAndGroupingArrangeTheLines"),
            entry("group dev.traceloom.Runs", "window.TracesPanelTest.testANewRunIsShownAndAnEarlierOneCanBeChosen"));

    /** Where a registration names its class, or itself: the first of these that it has. */
    private static final List<String> NAMES = List.of(
            "id", "implementation", "implementationClass", "serviceImplementation", "instance", "provider", "key",
            "mappingFile");

    private static final Pattern FAILURE =
            Pattern.compile("^\\d+\\) (\\w+)\\(dev\\.traceloom\\.ide\\.([\\w.]+)\\)", Pattern.MULTILINE);

    @TempDir
    Path folder;

    @Test
    void everyRegistrationHasItsTest() throws Exception {
        TreeSet<String> registered = new TreeSet<>();
        for (Element element : children("extensions")) {
            registered.add(element.getTagName() + " " + name(element));
        }
        for (Element element : children("actions")) {
            registered.add(element.getTagName() + " " + element.getAttribute("id"));
        }
        assertEquals(new TreeSet<>(GUARDS.keySet()), registered);
    }

    @Test
    void withoutItsRegistrationEachTestFails() throws Exception {
        Path jar = folder.resolve("registers-nothing.jar");
        PackagedPlugin.writeMainJar(jar, descriptor -> descriptor
                .replaceFirst("(?s)<extensions.*</extensions>", "")
                .replaceFirst("(?s)<actions>.*</actions>", ""));
        List<Path> classPath = new ArrayList<>(List.of(Path.of(System.getProperty("ide.test.classes")), jar));
        PackagedPlugin.jars().stream()
                .filter(library -> !library.equals(PackagedPlugin.mainJar()))
                .forEach(classPath::add);

        List<String> arguments =
                new ArrayList<>(List.of("dev.traceloom.ide.started.ChosenTests", "dev.traceloom.ide.PluginTest"));
        GUARDS.values().stream()
                .map(test -> "dev.traceloom.ide." + test.replaceFirst("\\.(\\w+)$", "#$1"))
                .distinct()
                .forEach(arguments::add);
        TestIde.Ended run = new TestIde(folder.resolve("sandbox"))
                .run(List.of("-Didea.is.unit.test=true"), classPath, arguments.toArray(String[]::new));

        assertEquals(1, run.status(), run::output);
        TreeSet<String> failed = FAILURE.matcher(run.output()).results()
                .map(MissingRegistrationsIT::name)
                .collect(Collectors.toCollection(TreeSet::new));
        TreeSet<String> unnoticed = new TreeSet<>(GUARDS.values());
        unnoticed.removeAll(failed);
        assertEquals(List.of(), List.copyOf(unnoticed), run::output);
        assertEquals(List.of(), failed.stream().filter(test -> test.startsWith("PluginTest.")).toList(), run::output);
    }

    private static String name(Element registration) {
        String name = NAMES.stream()
                .map(registration::getAttribute)
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElseThrow(() -> new AssertionError("nothing names this " + registration.getTagName()));
        return name.startsWith("dev.traceloom.ide.") ? name.substring(name.lastIndexOf('.') + 1) : name;
    }

    private static String name(MatchResult failure) {
        return failure.group(2) + "." + failure.group(1);
    }

    private static List<Element> children(String parent) throws Exception {
        Document descriptor = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(PackagedPlugin.descriptor())));
        NodeList nodes = descriptor.getElementsByTagName(parent).item(0).getChildNodes();
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            if (nodes.item(i) instanceof Element element) {
                elements.add(element);
            }
        }
        return elements;
    }
}

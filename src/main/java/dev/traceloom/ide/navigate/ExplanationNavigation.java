package dev.traceloom.ide.navigate;

import com.intellij.openapi.project.Project;
import dev.traceloom.explain.SourceText;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.ide.LongTexts;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ide.debug.TraceDebugging;
import dev.traceloom.spec.Place;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.view.OperationPlaces.SourceLine;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Leads from an explanation to the editors of the IDE. */
public final class ExplanationNavigation implements Navigation {
    private final ModuleJump modules;
    private final ImplementationJump implementation;
    private final RecordingJump recording;
    private final LongTexts texts;
    private final TraceDebugging debugging;
    private final Optional<Consumer<RecordRef>> parts;

    /**
     * The run is known for a trace of this project, and not for a bundle that came from elsewhere.
     *
     * @param parts shows the part of an accepted order around an operation, where that can be computed
     */
    public ExplanationNavigation(
            Project project,
            List<SourceText> sources,
            Optional<RunHeader> run,
            RecordingJump recording,
            TraceDebugging debugging,
            Optional<Consumer<RecordRef>> parts) {
        this.recording = recording;
        this.debugging = debugging;
        this.parts = parts;
        modules = new ModuleJump(project, sources, run);
        implementation = new ImplementationJump(project);
        texts = new LongTexts(project);
    }

    @Override
    public void open(Place place) {
        modules.to(place, true);
    }

    @Override
    public void openDefinition(Place place) {
        modules.to(place, false);
    }

    @Override
    public void openText(String title, String text) {
        texts.open(title, text);
    }

    @Override
    public Optional<String> whyNoImplementation() {
        return Optional.empty();
    }

    @Override
    public void openImplementation(SourceLine line) {
        implementation.to(line);
    }

    @Override
    public Optional<String> whyNoRecord() {
        return recording.whyNot();
    }

    @Override
    public void showRecord(RecordRef operation) {
        recording.to(operation);
    }

    @Override
    public Optional<String> whyNoOtherPart() {
        return parts.isPresent() ? Optional.empty() : Optional.of(TraceloomBundle.message("window.part.bundle"));
    }

    @Override
    public void showPart(RecordRef around) {
        parts.ifPresent(show -> show.accept(around));
    }

    @Override
    public String replayWords() {
        Debuggable way = debugging.way();
        return way.whyNot().isEmpty() ? way.words() : Navigation.super.replayWords();
    }

    @Override
    public Optional<String> whyNoReplay() {
        return debugging.way().whyNot();
    }

    @Override
    public void replay(RecordRef operation) {
        debugging.debug(Optional.of(operation));
    }
}

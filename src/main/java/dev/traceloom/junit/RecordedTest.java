package dev.traceloom.junit;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.TraceWindow;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.page.Pages;
import dev.traceloom.record.recorder.Recorder;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.validate.TraceResult;
import dev.traceloom.validate.Validation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.opentest4j.AssertionFailedError;

/** One run of one test: its recorder, and what becomes of the recording in the end. */
final class RecordedTest {
    private static final String LOGS = "recording";
    private static final String PAGE = "explanation.html";
    private static final String BUNDLE = "explanation" + Bundles.EXTENSION;

    private final Path folder;
    private final Recorder recorder;

    private RecordedTest(Path folder, Recorder recorder) {
        this.folder = folder;
        this.recorder = recorder;
    }

    /** @param recording begins to record into a folder */
    static RecordedTest begin(Path folder, Function<Path, Recorder> recording) {
        Recorder recorder = recording.apply(folder.resolve(LOGS));
        if (!recorder.isRecording()) {
            throw new AssertionFailedError(
                    "cannot record into " + recorder.folder() + "; standard error says why");
        }
        return new RecordedTest(folder, recorder);
    }

    Recorder recorder() {
        return recorder;
    }

    void end() {
        recorder.close();
    }

    boolean hasRecorded() {
        try {
            return Files.isDirectory(recorder.folder()) && !TraceFinder.find(recorder.folder()).isEmpty();
        } catch (TraceException nothing) {
            return false;
        }
    }

    AssertionFailedError nothingRecorded() {
        return new AssertionFailedError("the test recorded nothing, so there is nothing to validate: start operations on"
                + " the Recorder that it can ask for as a parameter, or leave TraceRecording out");
    }

    /** Fails unless what was recorded is accepted; page and bundle are left beside the recording. */
    void check(Validation validation) {
        TraceResult result = TraceAssert.validate(validation, recorder.folder());
        if (!result.isAccepted()) {
            throw new AssertionFailedError(
                    result.text() + System.lineSeparator() + whereItIs(result) + disturbed());
        }
    }

    /** The plugin makes links of these lines: its RecordedTestFilter knows their words. */
    private String whereItIs(TraceResult result) {
        String where = "recording: " + recorder.folder();
        if (result.explanation().isEmpty()) {
            return where;
        }
        Explanation shown = TraceWindow.of(result.explanation().get(), TraceWindow.USUAL_RECORDS);
        Path page = folder.resolve(PAGE);
        Path bundle = folder.resolve(BUNDLE);
        return where + System.lineSeparator()
                + left("in a browser: " + page, () -> Pages.write(shown, page)) + System.lineSeparator()
                + left("in the IDE: " + bundle, () -> Bundles.write(shown, bundle));
    }

    private interface Writing {
        void write() throws IOException;
    }

    private static String left(String where, Writing writing) {
        try {
            writing.write();
            return where;
        } catch (IOException full) {
            return full.getMessage();
        }
    }

    private String disturbed() {
        if (recorder.seed().isEmpty()) {
            return "";
        }
        String seed = Long.toString(recorder.seed().getAsLong());
        return System.lineSeparator() + "disturbed with seed " + seed + "; disturbed(" + seed
                + "L) pauses each thread in the same places again";
    }
}

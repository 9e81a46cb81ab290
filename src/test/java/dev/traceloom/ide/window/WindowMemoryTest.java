package dev.traceloom.ide.window;

import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.util.xmlb.XmlSerializer;
import dev.traceloom.ui.Dividers;
import dev.traceloom.view.traces.Arrangement;
import dev.traceloom.view.traces.TraceGrouping;
import dev.traceloom.view.traces.TraceOrder;
import org.jdom.Element;

public final class WindowMemoryTest extends BasePlatformTestCase {

    public void testTheMemoryIsAServiceOfTheProject() {
        assertNotNull("WindowMemory is not registered", WindowMemory.of(getProject()));
        assertNotNull("TraceloomWindow is not registered", TraceloomWindow.of(getProject()));
    }

    public void testWhatWasLeftSurvivesTheWorkspaceFile() {
        WindowMemory memory = new WindowMemory();
        Arrangement arrangement = new Arrangement("rejected", TraceOrder.PROGRESS, true, TraceGrouping.TAGS);
        Dividers dividers = new Dividers(0.5, 0.25, 0.75);
        memory.setArrangement(arrangement);
        memory.setDividers(dividers);
        memory.getState().run = "/some/run";
        memory.getState().trace = "recordings/one";
        memory.getState().list = 0.4f;
        Element written = XmlSerializer.serialize(memory.getState());

        WindowMemory after = new WindowMemory();
        after.loadState(XmlSerializer.deserialize(written, WindowMemory.Remembered.class));
        assertEquals(arrangement, after.arrangement());
        assertEquals(dividers, after.dividers());
        assertEquals("/some/run", after.getState().run);
        assertEquals("recordings/one", after.getState().trace);
        assertEquals(0.4f, after.getState().list);
    }

    public void testWhatAnotherVersionWroteIsAsUsual() {
        WindowMemory memory = new WindowMemory();
        memory.getState().order = "MOON_PHASE";
        memory.getState().grouping = "";
        assertEquals(Arrangement.USUAL, memory.arrangement());
    }
}

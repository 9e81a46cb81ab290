package dev.traceloom.ide.notice;

import com.intellij.notification.Notification;
import com.intellij.notification.NotificationType;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.Descriptor;
import dev.traceloom.ide.TraceloomBundle;
import java.awt.Component;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.swing.JPanel;
import org.jdom.Element;

/** A run that ended is told once, to somebody who does not see it anyway. */
public final class RunNoticesTest extends BasePlatformTestCase {
    private final AtomicInteger used = new AtomicInteger();
    private Told told;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        told = Told.in(getProject(), getTestRootDisposable());
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            RunNotices.of(getProject()).begun();
        } finally {
            super.tearDown();
        }
    }

    public void testAnActionIsUsedOnce() {
        ended();
        Notification notification = told.only();
        assertEquals(List.of("Show"), Told.actions(notification));
        Told.use(notification, "Show");
        assertEquals(1, used.get());
        assertTrue("it is still there", notification.isExpired());
    }

    public void testTheNextRunMakesItOld() {
        ended();
        assertFalse(told.only().isExpired());
        RunNotices.of(getProject()).begun();
        assertTrue(told.only().isExpired());
    }

    public void testThereIsOneAtMost() {
        ended();
        ended();
        assertEquals(List.of(true, false), told.notifications().stream().map(Notification::isExpired).toList());
    }

    public void testWhoeverLooksAtTheRunIsNotTold() {
        ended(new JPanel(), new Seen());
        assertEquals(List.of(), told.notifications());
        ended(new JPanel());
        assertEquals(1, told.notifications().size());
    }

    /** A name of a configuration comes with the project, and words quote traces. */
    public void testWhatIsQuotedIsNoMarkup() {
        RunNotices.of(getProject()).ended(
                new RunEnd(NotificationType.ERROR, "<b>bold</b>", "<img src='http://example.org/'>\nsecond", List.of()),
                List.of());
        assertEquals("&lt;b&gt;bold&lt;/b&gt;", told.only().getTitle());
        assertEquals("&lt;img src='http://example.org/'&gt;<br>second", told.only().getContent());
    }

    public void testTodaysPlatformIsToldOfTheGroup() throws Exception {
        Element group = Descriptor.extension("notificationGroup", "id", Notices.GROUP);
        assertEquals("BALLOON", group.getAttributeValue("displayType"));
        assertFalse(TraceloomBundle.message(group.getAttributeValue("key")).isEmpty());
    }

    private void ended(Component... places) {
        RunNotices.of(getProject()).ended(
                new RunEnd(
                        NotificationType.INFORMATION,
                        "Queue",
                        "3 accepted",
                        List.of(new RunEnd.Choice("Show", used::incrementAndGet))),
                List.of(places));
    }

    private static final class Seen extends JPanel {
        @Override
        public boolean isShowing() {
            return true;
        }
    }
}

package dev.traceloom.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.ui.OffScreen;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;

class StepPerEventTest {

    @Test
    void everyStepIsAnEventOfItsOwnAndWhatTheUserDoesComesBetweenThem() throws Exception {
        List<String> done = new ArrayList<>();
        CountDownLatch end = new CountDownLatch(1);
        OffScreen.onEventThread(() -> StepPerEvent.begin(List.of(
                () -> {
                    done.add("first");
                    SwingUtilities.invokeLater(() -> done.add("a key"));
                },
                () -> done.add("second"),
                end::countDown)));
        end.await();
        OffScreen.onEventThread(() -> assertEquals(List.of("first", "a key", "second"), done));
    }

    @Test
    void noStepFollowsWhereNobodyWantsItAnyMore() {
        List<String> done = new ArrayList<>();
        OffScreen.onEventThread(() -> {
            StepPerEvent work = StepPerEvent.begin(List.of(() -> done.add("first"), () -> done.add("second")));
            SwingUtilities.invokeLater(work::stop);
        });
        for (int i = 0; i < 4; i++) {
            OffScreen.onEventThread(() -> assertEquals(List.of("first"), done));
        }
    }
}

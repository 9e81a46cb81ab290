package dev.traceloom.ui;

import dev.traceloom.ui.causal.CausalPanel;
import dev.traceloom.ui.causal.CausalSigns;
import dev.traceloom.ui.kit.FlatButton;
import dev.traceloom.ui.kit.FlatToggleButton;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.SectionTitle;
import dev.traceloom.ui.kit.Sections;
import dev.traceloom.ui.schedule.SchedulePanel;
import dev.traceloom.ui.schedule.ScheduleSigns;
import dev.traceloom.ui.timebox.TimeboxPanel;
import dev.traceloom.ui.timebox.TimeboxSigns;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.EndingWords;
import dev.traceloom.view.OrderPart;
import dev.traceloom.view.schedule.ScheduleLanes;
import java.awt.BorderLayout;
import java.awt.CardLayout;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JPanel;

/**
 * The records in the order in which they were recorded: as timeboxes, where there are vector clocks as processes and messages, and
 * where the run was scheduled as the steps of its threads or the messages of its actors, with a switch between them.
 */
final class OrderSection extends JPanel {
    /** One of the ways in which records are shown. */
    private enum Way {
        TIMES("Timeboxes", "the timeboxes"),
        CAUSES("Causal order", "processes and messages"),
        SCHEDULE("Schedule", "which thread ran when"),
        MESSAGES("Messages", "which message was received when");

        private final String title;
        private final String words;

        Way(String title, String words) {
            this.title = title;
            this.words = words;
        }
    }

    private final TimeboxPanel timeboxes;
    private final Optional<CausalPanel> causal;
    private final Optional<SchedulePanel> schedule;
    /** How a schedule is shown, where there is one. */
    private final Way steps;

    private final List<Way> ways = new ArrayList<>(List.of(Way.TIMES));
    private final SectionTitle title;
    private final CardLayout cards = new CardLayout();
    private final JPanel content = new JPanel(cards);
    private final Map<Way, List<JComponent>> tools = new EnumMap<>(Way.class);
    private final Counterexample counterexample;
    private Way shown = Way.TIMES;

    OrderSection(PreparedView prepared, Navigation navigation, Runnable openDefinition) {
        super(new BorderLayout());
        timeboxes = new TimeboxPanel(prepared.investigation(), prepared.timeboxes(), navigation);
        causal = prepared.causal().map(layout -> new CausalPanel(prepared.investigation(), layout, navigation));
        schedule = prepared.schedule().map(lanes -> new SchedulePanel(lanes, Optional.of(prepared.investigation()), navigation));
        causal.ifPresent(panel -> ways.add(Way.CAUSES));
        steps = prepared.schedule().filter(ScheduleLanes::hasWordsBeside).isPresent() ? Way.MESSAGES : Way.SCHEDULE;
        schedule.ifPresent(panel -> ways.add(steps));
        title = new SectionTitle(Way.TIMES.title);
        counterexample = prepared.investigation().counterexample();
        EndingWords ending = counterexample.ending();
        title.addTool(new FlatButton(ending.show(), ending.showing() + " (Home)", this::showFailure));
        OrderPart.of(counterexample)
                .map(part -> new PartButtons(prepared.investigation(), navigation, part))
                .ifPresent(this::addParts);
        causal.ifPresent(this::addTools);
        schedule.ifPresent(this::addTools);
        addChanges();
        addTool(Way.TIMES, new FlatButton(
                "Definition", "Open where the selected operation's action is defined (F4)", openDefinition));
        addTool(Way.TIMES, new FlatButton(
                "Whole trace", "Make the whole trace fit into the window (Z)", timeboxes::showAll));
        addFolding();
        content.add(timeboxes, Way.TIMES.name());
        causal.ifPresent(panel -> content.add(panel, Way.CAUSES.name()));
        schedule.ifPresent(panel -> content.add(panel, steps.name()));
        add(title, BorderLayout.PAGE_START);
        add(content, BorderLayout.CENTER);
        if (ways.size() > 1) {
            Keys.bindInside(this, () -> change(next(shown)), "T");
        }
        show(causal.isPresent() ? Way.CAUSES : Way.TIMES);
    }

    private void addTool(Way way, JComponent tool) {
        tools.computeIfAbsent(way, none -> new ArrayList<>()).add(tool);
        title.addTool(tool);
    }

    private Way next(Way way) {
        return ways.get((ways.indexOf(way) + 1) % ways.size());
    }

    /** From each way to each other; the key goes round. */
    private void addChanges() {
        for (int i = ways.size() - 1; i >= 0; i--) {
            Way from = ways.get(i);
            for (Way to : ways) {
                if (to != from) {
                    String key = to == next(from) ? " (T)" : "";
                    addTool(from, new FlatButton(to.title, "Show " + to.words + " instead" + key, () -> change(to)));
                }
            }
        }
    }

    /** Parts are of the order, however its records are shown; where there is little room, what only moves over it gives way to them. */
    private void addParts(PartButtons parts) {
        parts.tools().forEach(title::addTool);
        parts.bindKeys(this);
    }

    private void addFolding() {
        if (timeboxes.canFold()) {
            FlatToggleButton unfolded = new FlatToggleButton(
                    "Unfold", "Show every thread, or fold those again that do nothing near the end (U)", timeboxes::unfold);
            timeboxes.onChange(() -> unfolded.setSelected(timeboxes.isUnfolded()));
            addTool(Way.TIMES, unfolded);
        }
    }

    private void addTools(CausalPanel panel) {
        FlatToggleButton past = new FlatToggleButton(
                "Whole past", "Show only what the selected record depends on (A)", panel::showWholePast);
        FlatToggleButton unfolded =
                new FlatToggleButton("Unfold", "Show every row, or fold the quiet ones again (U)", panel::unfold);
        addTool(Way.CAUSES, new FlatButton(
                "Depends on", "Go to the latest record that the selected one directly depends on (C)", panel::goToCause));
        addTool(Way.CAUSES, past);
        if (panel.hasFolds()) {
            addTool(Way.CAUSES, unfolded);
        }
        panel.onChange(() -> {
            past.setSelected(panel.showsWholePast());
            unfolded.setSelected(panel.isUnfolded());
        });
    }

    private void addTools(SchedulePanel panel) {
        if (panel.canLeadToLines()) {
            addTool(steps, new FlatButton("Line", "Go to the line of the selected step (Enter)", panel::openLine));
        }
        if (panel.hasPassed()) {
            FlatToggleButton passed = new FlatToggleButton(
                    "All points", "Show where others could have gone on as well, and did not (P)", panel::showPassed);
            panel.onChange(() -> passed.setSelected(panel.showsPassed()));
            addTool(steps, passed);
        }
    }

    private void change(Way way) {
        show(way);
        focus();
    }

    /** Lets keys go to what is shown. */
    void focus() {
        switch (shown) {
            case TIMES -> timeboxes.canvas().requestFocusInWindow();
            case CAUSES -> causal.orElseThrow().canvas().requestFocusInWindow();
            case SCHEDULE, MESSAGES -> schedule.orElseThrow().canvas().requestFocusInWindow();
        }
    }

    private void show(Way way) {
        shown = way;
        title.setText(way.title);
        title.setNote(switch (way) {
            case TIMES -> TimeboxSigns.legend(counterexample);
            case CAUSES -> CausalSigns.legend(counterexample.ending());
            case SCHEDULE -> ScheduleSigns.legend();
            case MESSAGES -> ScheduleSigns.messages();
        });
        tools.forEach((of, all) -> all.forEach(tool -> tool.setVisible(of == way)));
        cards.show(content, way.name());
        title.revalidate();
    }

    /** Shows who ran when, where that is known. */
    void showSchedule() {
        schedule.ifPresent(panel -> show(steps));
    }

    /** As one of the parts of the view. */
    Sections.Section section() {
        return new Sections.Section(() -> shown.title, title, this);
    }

    private void showFailure() {
        switch (shown) {
            case TIMES -> timeboxes.returnToFailure();
            case CAUSES -> causal.orElseThrow().returnToFailure();
            case SCHEDULE, MESSAGES -> schedule.orElseThrow().showBeginning();
        }
    }

    /** Lanes have the height that they need; rows are many, and get half of what there is. */
    int wantedHeight(int height) {
        int drawn = causal.isPresent() ? causal.get().wantedHeight() : timeboxes.wantedHeight();
        int needed = Math.max(drawn, schedule.map(SchedulePanel::wantedHeight).orElse(0)) + Scaled.pixels(40);
        return Math.min((int) (height * 0.5), Math.max(needed, (int) (height * 0.25)));
    }

    TimeboxPanel timeboxes() {
        return timeboxes;
    }

    Optional<CausalPanel> causal() {
        return causal;
    }

    Optional<SchedulePanel> schedule() {
        return schedule;
    }
}

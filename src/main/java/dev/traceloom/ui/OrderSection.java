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
import dev.traceloom.ui.timebox.TimeboxPanel;
import dev.traceloom.ui.timebox.TimeboxSigns;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.EndingWords;
import dev.traceloom.view.OrderPart;
import java.awt.BorderLayout;
import java.awt.CardLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JPanel;

/**
 * The records in the order in which they were recorded: as timeboxes, and where there are vector clocks as processes and
 * messages, with a switch between both.
 */
final class OrderSection extends JPanel {
    private static final String TIMES = "Timeboxes";
    private static final String CAUSES = "Causal order";

    private final TimeboxPanel timeboxes;
    private final Optional<CausalPanel> causal;
    private final SectionTitle title;
    private final CardLayout cards = new CardLayout();
    private final JPanel content = new JPanel(cards);
    private final List<JComponent> causalTools = new ArrayList<>();
    private final List<JComponent> timeTools = new ArrayList<>();
    private final Counterexample counterexample;
    private boolean showsCausal;

    OrderSection(PreparedView prepared, Navigation navigation, Runnable openDefinition) {
        super(new BorderLayout());
        timeboxes = new TimeboxPanel(prepared.investigation(), prepared.timeboxes(), navigation);
        causal = prepared.causal().map(layout -> new CausalPanel(prepared.investigation(), layout, navigation));
        title = new SectionTitle(TIMES);
        counterexample = prepared.investigation().counterexample();
        EndingWords ending = counterexample.ending();
        title.addTool(new FlatButton(ending.show(), ending.showing() + " (Home)", this::showFailure));
        OrderPart.of(counterexample)
                .map(part -> new PartButtons(prepared.investigation(), navigation, part))
                .ifPresent(this::addParts);
        causal.ifPresent(this::addTools);
        JComponent definition = new FlatButton(
                "Definition", "Open where the selected operation's action is defined (F4)", openDefinition);
        timeTools.add(definition);
        title.addTool(definition);
        JComponent whole = new FlatButton("Whole trace", "Make the whole trace fit into the window (Z)", timeboxes::showAll);
        timeTools.add(whole);
        title.addTool(whole);
        addFolding();
        content.add(timeboxes, TIMES);
        add(title, BorderLayout.PAGE_START);
        add(content, BorderLayout.CENTER);
        causal.ifPresent(panel -> {
            content.add(panel, CAUSES);
            Keys.bindInside(this, this::change, "T");
        });
        showCausal(causal.isPresent());
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
            timeTools.add(unfolded);
            title.addTool(unfolded);
        }
    }

    private void addTools(CausalPanel panel) {
        FlatToggleButton past = new FlatToggleButton(
                "Whole past", "Show only what the selected record depends on (A)", panel::showWholePast);
        FlatToggleButton unfolded =
                new FlatToggleButton("Unfold", "Show every row, or fold the quiet ones again (U)", panel::unfold);
        causalTools.add(new FlatButton(
                "Depends on", "Go to the latest record that the selected one directly depends on (C)", panel::goToCause));
        causalTools.add(past);
        if (panel.hasFolds()) {
            causalTools.add(unfolded);
        }
        panel.onChange(() -> {
            past.setSelected(panel.showsWholePast());
            unfolded.setSelected(panel.isUnfolded());
        });
        JComponent toTimes = new FlatButton(TIMES, "Show the timeboxes instead (T)", this::change);
        causalTools.add(toTimes);
        causalTools.forEach(title::addTool);
        JComponent toCauses = new FlatButton(CAUSES, "Show processes and messages instead (T)", this::change);
        timeTools.add(toCauses);
        title.addTool(toCauses);
    }

    private void change() {
        showCausal(!showsCausal);
        focus();
    }

    /** Lets keys go to what is shown. */
    void focus() {
        (showsCausal ? causal.orElseThrow().canvas() : timeboxes.canvas()).requestFocusInWindow();
    }

    private void showCausal(boolean wanted) {
        showsCausal = wanted;
        title.setText(showsCausal ? CAUSES : TIMES);
        title.setNote(showsCausal ? CausalSigns.legend(counterexample.ending()) : TimeboxSigns.legend(counterexample));
        causalTools.forEach(tool -> tool.setVisible(showsCausal));
        timeTools.forEach(tool -> tool.setVisible(!showsCausal));
        cards.show(content, showsCausal ? CAUSES : TIMES);
        title.revalidate();
    }

    /** As one of the parts of the view. */
    Sections.Section section() {
        return new Sections.Section(causal.isPresent() ? CAUSES : TIMES, title, this);
    }

    private void showFailure() {
        if (showsCausal) {
            causal.orElseThrow().returnToFailure();
        } else {
            timeboxes.returnToFailure();
        }
    }

    /** Lanes have the height that they need; rows are many, and get half of what there is. */
    int wantedHeight(int height) {
        int needed = (causal.isPresent() ? causal.get().wantedHeight() : timeboxes.wantedHeight()) + Scaled.pixels(40);
        return Math.min((int) (height * 0.5), Math.max(needed, (int) (height * 0.25)));
    }

    TimeboxPanel timeboxes() {
        return timeboxes;
    }

    Optional<CausalPanel> causal() {
        return causal;
    }
}

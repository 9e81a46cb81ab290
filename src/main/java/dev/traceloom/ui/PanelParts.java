package dev.traceloom.ui;

import dev.traceloom.ui.flow.StallsPanel;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.operation.OperationMenu;
import dev.traceloom.ui.state.StatePanel;
import dev.traceloom.ui.tree.TreePanel;
import dev.traceloom.view.Investigation;
import java.util.List;

/**
 * What a {@link CounterexamplePanel} consists of, each made when it is first asked for. In a new process each takes long, since nothing
 * of it is loaded yet: whoever makes them one an event leaves the thread that paints free between them.
 */
public final class PanelParts {
    private final PreparedView prepared;
    private final Navigation navigation;
    private final OperationMenu menu;
    private PartBar partBar;
    private Header header;
    private OrderSection records;
    private TreePanel tree;
    private StallsPanel stalls;
    private StatePanel state;

    public PanelParts(PreparedView prepared, Navigation navigation) {
        this.prepared = prepared;
        this.navigation = navigation;
        menu = new OperationMenu(prepared.investigation(), navigation);
    }

    /** Make all of them, one after the other, in the order in which they are to hear of changes. */
    public List<Runnable> steps() {
        return List.of(this::partBar, this::header, this::records, this::tree, this::stalls, this::state);
    }

    Investigation investigation() {
        return prepared.investigation();
    }

    Navigation navigation() {
        return navigation;
    }

    OperationMenu menu() {
        return menu;
    }

    /** Opens the definition of the selected operation's action. */
    void openDefinition() {
        investigation().operation().ifPresent(menu::goToAction);
    }

    PartBar partBar() {
        if (partBar == null) {
            partBar = new PartBar();
        }
        return partBar;
    }

    Header header() {
        if (header == null) {
            header = new Header(investigation());
        }
        return header;
    }

    OrderSection records() {
        if (records == null) {
            records = new OrderSection(prepared, navigation, this::openDefinition);
        }
        return records;
    }

    TreePanel tree() {
        if (tree == null) {
            tree = new TreePanel(investigation(), navigation);
        }
        return tree;
    }

    StallsPanel stalls() {
        if (stalls == null) {
            stalls = new StallsPanel(investigation(), prepared.reasons(), navigation);
        }
        return stalls;
    }

    StatePanel state() {
        if (state == null) {
            state = new StatePanel(investigation(), navigation::openText);
        }
        return state;
    }
}

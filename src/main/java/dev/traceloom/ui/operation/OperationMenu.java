package dev.traceloom.ui.operation;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.view.Gestures;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OperationPlaces;
import dev.traceloom.view.OperationPlaces.SourceLine;
import dev.traceloom.view.OperationWords;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.tree.Pin;
import java.util.Optional;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.KeyStroke;

/** What can be done with an operation, wherever it is shown. */
public final class OperationMenu {
    private final Investigation investigation;
    private final Navigation navigation;
    private final OperationPlaces places;

    public OperationMenu(Investigation investigation, Navigation navigation) {
        this.investigation = investigation;
        this.navigation = navigation;
        places = new OperationPlaces(investigation.counterexample());
    }

    /** With the pin that the place where it was clicked suggests; otherwise it comes where the present order has it. */
    public JPopupMenu of(RecordRef ref, Optional<Pin> here) {
        JPopupMenu menu = new JPopupMenu();
        menu.setName("traceloom.operation.menu");
        item(menu, "action", "Go to Action", () -> goToAction(ref),
                places.definition(ref).isPresent() ? Optional.empty()
                        : Optional.of("No module that travels with this explanation defines it"))
                .setAccelerator(KeyStroke.getKeyStroke("F4"));
        item(menu, "conjunct", "Go to False Conjunct", () -> goToConjunct(ref),
                places.conjunct(ref).isPresent() ? Optional.empty()
                        : Optional.of("Only an operation that cannot follow has one"));
        Optional<SourceLine> line = places.implementation(ref);
        item(menu, "implementation",
                line.map(known -> "Go to Implementation: " + known).orElse("Go to Implementation"),
                () -> line.ifPresent(navigation::openImplementation),
                line.isEmpty() ? Optional.of("The recording does not tell its file and line")
                        : navigation.whyNoImplementation());
        item(menu, "record", "Show Record", () -> navigation.showRecord(ref), navigation.whyNoRecord());
        menu.addSeparator();
        addPin(menu, here.or(() -> new Gestures(investigation).operationPin(Optional.of(ref))));
        item(menu, "copy", "Copy", () -> Clipboard.copy(text(ref)), Optional.empty());
        item(menu, "order", "Copy This Order",
                () -> Clipboard.copy(new OperationWords(investigation.counterexample()).order(investigation)),
                Optional.empty());
        menu.addSeparator();
        item(menu, "replay", navigation.replayWords(), () -> navigation.replay(ref), navigation.whyNoReplay());
        return menu;
    }

    private void addPin(JPopupMenu menu, Optional<Pin> pin) {
        boolean pinned = pin.filter(investigation.focus().pins()::contains).isPresent();
        item(menu, "pin", pinned ? "Take This Pin Back" : "Pin It Here", () -> pin.ifPresent(known -> {
            if (pinned) {
                investigation.unpin(known);
            } else {
                investigation.pin(known);
            }
        }), pin.isPresent() ? Optional.empty() : Optional.of("It has no place in the order that is shown"));
    }

    public void goToAction(RecordRef ref) {
        places.definition(ref).ifPresent(navigation::openDefinition);
    }

    public void goToConjunct(RecordRef ref) {
        places.conjunct(ref).ifPresent(navigation::open);
    }

    private String text(RecordRef ref) {
        return OperationLabel.place(ref) + "  " + investigation.counterexample()
                .operation(ref)
                .map(OperationLabel::full)
                .orElseGet(() -> investigation.counterexample().brief(ref));
    }

    /** What cannot be done stays in its place and says why. */
    private static JMenuItem item(
            JPopupMenu menu, String name, String text, Runnable action, Optional<String> whyNot) {
        JMenuItem item = PlainText.menuItem(text);
        item.setName("traceloom.operation." + name);
        item.setEnabled(whyNot.isEmpty());
        item.setToolTipText(whyNot.map(PlainText::tip).orElse(null));
        item.addActionListener(event -> action.run());
        menu.add(item);
        return item;
    }
}

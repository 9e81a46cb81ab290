package dev.traceloom.ui;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.FlatButton;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OrderPart;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.swing.JComponent;

/** Lead from the part of a long accepted order that is shown to others. What cannot be done now says why. */
final class PartButtons {
    private final Investigation investigation;
    private final Navigation navigation;
    private final OrderPart part;
    private final List<Way> ways;

    /** One way to another part: the operation that is to be in its middle, and what is said where there is none. */
    private record Way(FlatButton button, String tip, Supplier<Optional<RecordRef>> to, String whyNot) {}

    PartButtons(Investigation investigation, Navigation navigation, OrderPart part) {
        this.investigation = investigation;
        this.navigation = navigation;
        this.part = part;
        ways = List.of(
                way("Earlier part", "earlier", "Show the part of the order before this one (Shift+Page Up)",
                        part::earlier, "This part begins where the order begins"),
                way("Later part", "later", "Show the part of the order after this one (Shift+Page Down)",
                        part::later, part.isCut()
                                ? "The states after this part could not be computed in time"
                                : "This part ends where the order ends"),
                way("Order here", "here", "Show the part of the order around the selected operation (G)",
                        this::outside, "Select an operation that has no place in this part of the order"));
        investigation.onChange(this::refresh);
        refresh();
    }

    private Way way(String text, String name, String tip, Supplier<Optional<RecordRef>> to, String whyNot) {
        FlatButton button = new FlatButton(text, tip, () -> go(to));
        button.setName("traceloom.part." + name);
        return new Way(button, tip, to, whyNot);
    }

    private Optional<RecordRef> outside() {
        return investigation.operation().filter(operation -> !part.has(operation));
    }

    private void go(Supplier<Optional<RecordRef>> to) {
        if (navigation.whyNoOtherPart().isEmpty()) {
            to.get().ifPresent(navigation::showPart);
        }
    }

    /** The keys do what the buttons do, while the focus is in a component. */
    void bindKeys(JComponent inside) {
        Keys.bindInside(inside, () -> go(part::earlier), "shift PAGE_UP");
        Keys.bindInside(inside, () -> go(part::later), "shift PAGE_DOWN");
        Keys.bindInside(inside, () -> go(this::outside), "G");
    }

    List<? extends JComponent> tools() {
        return ways.stream().map(Way::button).toList();
    }

    private void refresh() {
        Optional<String> never = navigation.whyNoOtherPart();
        for (Way way : ways) {
            Optional<String> whyNot = never.or(() -> way.to.get().isPresent() ? Optional.empty() : Optional.of(way.whyNot));
            way.button.setEnabled(whyNot.isEmpty());
            way.button.setToolTipText(PlainText.tip(whyNot.orElse(way.tip)));
        }
    }
}

package dev.traceloom.ui.flow;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.access.PaintedContext;
import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.operation.OperationMenu;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OperationPlaces.SourceLine;
import dev.traceloom.view.StallCards;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.flow.Flow;
import dev.traceloom.view.flow.Target;
import java.awt.Point;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.Optional;

/** The reasons of a failure as cards, whose links lead to operations and to sources. */
public final class FlowCanvas extends CardCanvas {
    private final Investigation investigation;
    private final Navigation navigation;
    private final OperationMenu menu;

    FlowCanvas(Investigation investigation, List<Card> reasons, Navigation navigation) {
        super(reasons);
        this.investigation = investigation;
        this.navigation = navigation;
        menu = new OperationMenu(investigation, navigation);
        setName("traceloom.stalls");
        addMouseListener(new Mouse());
        Keys.bind(this, () -> step(1), "DOWN");
        Keys.bind(this, () -> step(-1), "UP");
        Keys.bind(this, this::enter, "ENTER");
        Keys.bind(this, this::menuAtSelection, "CONTEXT_MENU", "shift F10");
        Keys.bind(this, () -> Clipboard.copy(StallCards.text(investigation.counterexample(), cards())), "ctrl C", "meta C");
        getAccessibleContext().setAccessibleName(investigation.counterexample().ending().title());
        investigation.onChange(() -> {
            repaint();
            PaintedContext.changed(this);
        });
    }

    @Override
    protected boolean leadsAnywhere(Target target) {
        return !(target instanceof Target.Implementation) || navigation.whyNoImplementation().isEmpty();
    }

    @Override
    protected void select(Card card) {
        card.about().ifPresent(investigation::selectStalled);
    }

    /** Where the link leads that the keyboard has come to, else to what stands in the way. */
    private void enter() {
        if (chosen().isPresent()) {
            follow(chosen().get());
        } else {
            investigation.operation().ifPresent(menu::goToConjunct);
        }
    }

    private void menuAtSelection() {
        flow().cards().stream()
                .filter(placed -> placed.card().about().isPresent() && placed.card().about().equals(selected()))
                .findFirst()
                .ifPresent(placed -> menu.of(selected().orElseThrow(), Optional.empty())
                        .show(this, Scaled.pixels(placed.x() + Flow.PADDING), Scaled.pixels(placed.y() + Flow.LINE)));
    }

    private void follow(Target target) {
        if (target instanceof Target.Source source) {
            navigation.open(source.place());
        } else if (target instanceof Target.Definition definition) {
            navigation.openDefinition(definition.place());
        } else if (target instanceof Target.Implementation implementation) {
            navigation.openImplementation(new SourceLine(implementation.file(), implementation.line()));
        } else if (target instanceof Target.Record operation) {
            investigation.select(operation.ref());
        }
    }

    @Override
    public Optional<RecordRef> selected() {
        return investigation.operation();
    }

    private void step(int by) {
        List<RecordRef> all = cards().stream().flatMap(card -> card.about().stream()).toList();
        chooseNone();
        if (!all.isEmpty()) {
            int now = investigation.operation().map(all::indexOf).orElse(-1);
            investigation.selectStalled(all.get(Math.max(0, Math.min(all.size() - 1, now + by))));
        }
    }

    private final class Mouse extends MouseAdapter {

        @Override
        public void mousePressed(MouseEvent event) {
            requestFocusInWindow();
            if (event.isPopupTrigger()) {
                showMenu(event);
                return;
            }
            if (event.getButton() != MouseEvent.BUTTON1) {
                return;
            }
            Optional<Target> target = targetAt(event.getPoint());
            if (target.isPresent()) {
                follow(target.get());
            } else {
                aboutAt(event.getPoint()).ifPresent(investigation::selectStalled);
            }
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            if (event.isPopupTrigger()) {
                showMenu(event);
            }
        }

        private void showMenu(MouseEvent event) {
            operationAt(event.getPoint()).ifPresent(ref -> {
                investigation.selectStalled(ref);
                menu.of(ref, Optional.empty()).show(FlowCanvas.this, event.getX(), event.getY());
            });
        }

        /** A link to an operation is about that one, whatever card it stands in. */
        private Optional<RecordRef> operationAt(Point point) {
            return targetAt(point)
                    .flatMap(target -> target instanceof Target.Record operation
                            ? Optional.of(operation.ref())
                            : Optional.empty())
                    .or(() -> aboutAt(point));
        }
    }
}

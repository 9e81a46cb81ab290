package dev.traceloom.ui.runs;

import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.view.runs.RunRow;
import java.util.List;
import java.util.Optional;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.KeyStroke;

/** What can be done with the selected runs. */
public final class RunMenu {
    private final RunActions actions;

    public RunMenu(RunActions actions) {
        this.actions = actions;
    }

    public JPopupMenu of(List<RunRow> runs) {
        JPopupMenu menu = new JPopupMenu();
        menu.setName("traceloom.runs.menu");
        Optional<RunRow> one = runs.size() == 1 ? Optional.of(runs.get(0)) : Optional.empty();
        Optional<String> onlyOne = one.isPresent() ? Optional.empty() : Optional.of("One run at a time");
        boolean explained = one.flatMap(RunRow::validated).filter(RunRow.Validated::explained).isPresent();
        item(menu, "open", "Show Explanation", () -> one.ifPresent(actions::open),
                        onlyOne.or(() -> unless(explained, "No explanation was kept; Validate makes one")))
                .setAccelerator(KeyStroke.getKeyStroke("ENTER"));
        item(menu, "validate", "Validate", () -> one.ifPresent(actions::validate), onlyOne);
        item(menu, "debug", one.map(actions::debugWords).orElse("Debug in rr"), () -> one.ifPresent(actions::debug),
                onlyOne.or(() -> actions.whyNoDebugger(one.get())));
        menu.addSeparator();
        Optional<String> path = one.flatMap(actions::path);
        item(menu, "path", "Copy Path of Trace", () -> path.ifPresent(Clipboard::copy),
                onlyOne.or(() -> unless(path.isPresent(), "The name of the trace means nothing on this machine")));
        Optional<String> command = one.flatMap(actions::command);
        item(menu, "command", "Copy Command That Records It Again", () -> command.ifPresent(Clipboard::copy),
                onlyOne.or(() -> unless(command.isPresent(), "It was not recorded by traceloom record")));
        menu.addSeparator();
        List<RunRow> recorded = runs.stream().filter(run -> run.recorded().isPresent()).toList();
        item(menu, "prune", recorded.size() > 1 ? "Prune " + recorded.size() + " Recordings…" : "Prune Recording…",
                () -> actions.prune(recorded), unless(!recorded.isEmpty(), "Only what traceloom record has made is pruned"));
        return menu;
    }

    private static Optional<String> unless(boolean possible, String whyNot) {
        return possible ? Optional.empty() : Optional.of(whyNot);
    }

    /** What cannot be done stays in its place and says why. */
    private static JMenuItem item(JPopupMenu menu, String name, String text, Runnable action, Optional<String> whyNot) {
        JMenuItem item = PlainText.menuItem(text);
        item.setName("traceloom.runs.menu." + name);
        item.setEnabled(whyNot.isEmpty());
        item.setToolTipText(whyNot.map(PlainText::tip).orElse(null));
        item.addActionListener(event -> action.run());
        menu.add(item);
        return item;
    }
}

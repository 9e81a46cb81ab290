package dev.traceloom.ui.runs;

import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.view.runs.RunRow;
import java.util.List;
import java.util.Optional;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;

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
        boolean explained = one.flatMap(RunRow::validated).filter(RunRow.Validated::explained).isPresent();
        item(menu, "open", "Show explanation", () -> one.ifPresent(actions::open), !explained);
        item(menu, "validate", "Validate", () -> one.ifPresent(actions::validate), one.isEmpty());
        Optional<String> whyNoDebugger = one.isEmpty() ? Optional.of("One run at a time") : actions.whyNoDebugger(one.get());
        item(menu, "debug", one.map(actions::debugWords).orElse("Debug in rr"), () -> one.ifPresent(actions::debug),
                        whyNoDebugger.isPresent())
                .setToolTipText(whyNoDebugger.map(PlainText::tip).orElse(null));
        Optional<String> path = one.flatMap(actions::path);
        item(menu, "path", "Copy path of trace", () -> path.ifPresent(Clipboard::copy), path.isEmpty());
        Optional<String> command = one.flatMap(actions::command);
        item(menu, "command", "Copy command that records it again", () -> command.ifPresent(Clipboard::copy),
                command.isEmpty());
        menu.addSeparator();
        List<RunRow> recorded = runs.stream().filter(run -> run.recorded().isPresent()).toList();
        item(menu, "prune", recorded.size() > 1 ? "Prune " + recorded.size() + " recordings…" : "Prune recording…",
                () -> actions.prune(recorded), recorded.isEmpty());
        return menu;
    }

    private static JMenuItem item(JPopupMenu menu, String name, String text, Runnable action, boolean impossible) {
        JMenuItem item = PlainText.menuItem(text);
        item.setName("traceloom.runs.menu." + name);
        item.setEnabled(!impossible);
        item.addActionListener(event -> action.run());
        menu.add(item);
        return item;
    }
}

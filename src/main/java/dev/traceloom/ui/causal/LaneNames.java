package dev.traceloom.ui.causal;

import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.causal.LaneRoom;
import dev.traceloom.view.text.OperationLabel;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.event.MouseEvent;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import javax.swing.JComponent;

/** The names of processes or threads above their lanes; upright where lanes are narrower than names. */
public final class LaneNames extends JComponent {
    private static final double LOW = 26;
    private static final double HIGHEST = 96;
    private static final double SPACE = 24;

    private final List<String> processes;
    private final Supplier<LaneRoom> lanes;
    private final IntSupplier width;

    /** @param width of all lanes, in pixels */
    public LaneNames(List<String> processes, Supplier<LaneRoom> lanes, IntSupplier width) {
        this.processes = processes;
        this.lanes = lanes;
        this.width = width;
        setToolTipText("");
    }

    @Override
    public Dimension getPreferredSize() {
        double height = isUpright() ? Math.min(HIGHEST, widest() + SPACE) : LOW;
        return new Dimension(width.getAsInt(), (int) Math.ceil(height * Theme.scale()));
    }

    private static FontMetrics metrics() {
        return Label.metrics(Theme.layoutFont(Font.BOLD));
    }

    private double widest() {
        FontMetrics metrics = metrics();
        return processes.stream()
                .mapToInt(process -> metrics.stringWidth(OperationLabel.threadName(process)))
                .max()
                .orElse(0);
    }

    private boolean isUpright() {
        LaneRoom room = lanes.get();
        return room.label() == 0 && widest() + 6 > room.lane();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Theme theme = Theme.now();
        Graphics2D g = Theme.onGround(graphics, theme.surface);
        g.scale(Theme.scale(), Theme.scale());
        g.setFont(Theme.layoutFont(Font.BOLD));
        double height = getHeight() / Theme.scale();
        g.setColor(theme.hairline);
        g.draw(new Line2D.Double(0, height - 0.5, getWidth() / Theme.scale(), height - 0.5));
        LaneRoom room = lanes.get();
        boolean upright = isUpright();
        for (int lane = 0; lane < processes.size(); lane++) {
            double x = room.x(lane);
            String name = OperationLabel.threadName(processes.get(lane));
            g.setColor(theme.thread(lane));
            if (upright) {
                g.fill(new Ellipse2D.Double(x - 4, height - 14, 8, 8));
                g.setColor(theme.foreground);
                Graphics2D turned = (Graphics2D) g.create();
                turned.translate(x, height - 18);
                turned.rotate(-Math.PI / 2);
                Label.draw(turned, Label.end(name, metrics(), height - SPACE), 0, -8, height, 16);
                turned.dispose();
            } else if (room.label() == 0) {
                g.setColor(theme.foreground);
                Label.draw(g, name, x - metrics().stringWidth(name) / 2.0, 0, room.lane(), height);
            } else {
                g.fill(new Ellipse2D.Double(x - 4, height / 2 - 4, 8, 8));
                g.setColor(theme.foreground);
                Label.draw(g, name, x + 10, 0, room.lane() - room.line() - 14, height);
            }
        }
        g.dispose();
    }

    @Override
    public String getToolTipText(MouseEvent event) {
        int lane = lanes.get().laneAt(event.getX() / Theme.scale());
        return lane >= 0 && lane < processes.size() ? PlainText.tip(VisibleText.line(processes.get(lane))) : null;
    }
}

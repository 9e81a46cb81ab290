package dev.traceloom.validate.actors;

import dev.traceloom.actors.explore.FoundHistory;
import dev.traceloom.actors.system.Model;
import dev.traceloom.explain.page.Pages;
import java.util.List;

/** A report for a browser: the table, and the steps of schedules that go wrong. It needs no other file and runs no script. */
public final class ActorsPage {
    private static final String STYLE = """
            :root { color-scheme: light dark; }
            body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
            table { border-collapse: collapse; }
            th, td { padding: .15rem .7rem; text-align: right; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
            th:first-child, td:first-child { text-align: left; }
            pre { overflow-x: auto; padding: .7rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
            """;

    private ActorsPage() {}

    /** @param most how many schedules that go wrong are shown */
    public static String of(ActorsReport report, int most) {
        StringBuilder page = new StringBuilder("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
        page.append("<title>").append(Pages.escaped(report.harness())).append(" - Traceloom</title><style>").append(STYLE).append("</style></head><body>");
        page.append("<h1>").append(Pages.escaped(report.harness())).append("</h1>\n<table><thead><tr><th></th>");
        report.rows().forEach(row -> page.append("<th scope=\"col\">").append(Pages.escaped(row.result().scheduler().word())).append("</th>"));
        page.append("</tr></thead><tbody>\n");
        for (ActorsTable.Line line : ActorsTable.of(report)) {
            page.append("<tr><th scope=\"row\">").append(Pages.escaped(line.name())).append("</th>");
            line.cells().forEach(cell -> page.append("<td>").append(Pages.escaped(cell)).append("</td>"));
            page.append("</tr>\n");
        }
        page.append("</tbody></table>\n<pre>");
        ActorsText.sentences(report).forEach(line -> page.append(Pages.escaped(line)).append('\n'));
        page.append("</pre>\n");
        report.failingRow().ifPresent(row -> wrong(page, row, report.allWrong(), most));
        return page.append("</body></html>\n").toString();
    }

    private static void wrong(StringBuilder page, ExploredRow row, List<FoundHistory> all, int most) {
        Model model = row.exploration().model();
        page.append("<h2>What goes wrong</h2>\n");
        if (all.size() > most) {
            page.append("<p>The first ").append(most).append(" of ").append(all.size()).append(".</p>\n");
        }
        for (FoundHistory found : all.subList(0, Math.min(most, all.size()))) {
            page.append("<h3>").append(Pages.escaped(found.schedule().toString())).append("</h3>\n<pre>");
            ScheduleText.history(model, found.history()).forEach(line -> page.append(Pages.escaped(line)).append('\n'));
            page.append("</pre>\n<pre>");
            ScheduleText.steps(model, row.exploration().replay(found.schedule()), true)
                    .forEach(line -> page.append(Pages.escaped(line)).append('\n'));
            page.append("</pre>\n");
        }
    }
}

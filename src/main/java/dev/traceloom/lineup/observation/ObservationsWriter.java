package dev.traceloom.lineup.observation;

import dev.traceloom.lineup.history.SerialHistory;
import dev.traceloom.lineup.history.SerialHistory.Step;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes observations as the paper has them (its figure 7): a section for all histories in which every thread does and sees the
 * same, the operations numbered thread by thread, {@code 1[ ]1} for a call and a return, {@code #} behind what is stuck.
 */
public final class ObservationsWriter {

    /** What an operation returns that returns nothing, which is not written. */
    static final String NOTHING = "ok";

    private final Matrix matrix;
    private final XMLStreamWriter xml;

    private ObservationsWriter(Matrix matrix, XMLStreamWriter xml) {
        this.matrix = matrix;
        this.xml = xml;
    }

    public static void write(Observations observations, Writer to) throws XMLStreamException {
        XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(to);
        new ObservationsWriter(observations.matrix(), xml).all(observations);
        xml.close();
    }

    private void all(Observations observations) throws XMLStreamException {
        Map<List<List<Step>>, List<SerialHistory>> sections = new LinkedHashMap<>();
        observations.histories().forEach(history -> sections
                .computeIfAbsent(byThread(history), none -> new ArrayList<>())
                .add(history));
        xml.writeStartDocument();
        xml.writeCharacters("\n");
        xml.writeStartElement("observationset");
        if (!matrix.initial().isEmpty()) {
            // The operations of the thread "main" are before the others or after them, which a section does not tell.
            xml.writeAttribute("initial", String.valueOf(matrix.initial().size()));
        }
        xml.writeCharacters("\n");
        for (Map.Entry<List<List<Step>>, List<SerialHistory>> section : sections.entrySet()) {
            section(section.getKey(), section.getValue());
        }
        xml.writeEndElement();
        xml.writeCharacters("\n");
        xml.writeEndDocument();
    }

    private List<List<Step>> byThread(SerialHistory history) {
        List<List<Step>> threads = new ArrayList<>();
        for (int thread = 0; thread < matrix.threads(); thread++) {
            int number = thread;
            threads.add(history.steps().stream().filter(step -> step.thread() == number).toList());
        }
        return threads;
    }

    private void section(List<List<Step>> threads, List<SerialHistory> histories) throws XMLStreamException {
        xml.writeCharacters("  ");
        xml.writeStartElement("observation");
        int[] first = new int[threads.size()];
        int next = 1;
        for (int thread = 0; thread < threads.size(); thread++) {
            first[thread] = next;
            StringBuilder ids = new StringBuilder();
            for (Step step : threads.get(thread)) {
                ids.append(ids.isEmpty() ? "" : " ").append(next++).append(step.isStuck() ? "B" : "");
            }
            element("thread", ids.toString(), "id", matrix.name(thread));
        }
        for (int thread = 0; thread < threads.size(); thread++) {
            for (int i = 0; i < threads.get(thread).size(); i++) {
                operation(first[thread] + i, matrix.calls(thread).get(i), threads.get(thread).get(i));
            }
        }
        for (SerialHistory history : histories) {
            element("history", text(history, first));
        }
        xml.writeCharacters("\n  ");
        xml.writeEndElement();
        xml.writeCharacters("\n");
    }

    private void operation(int id, Invocation invocation, Step step) throws XMLStreamException {
        StringBuilder text = new StringBuilder();
        for (String argument : invocation.arguments()) {
            text.append(text.isEmpty() ? "" : " ").append("value=").append(QuotedText.quote(argument));
        }
        if (!step.isStuck() && !step.result().equals(NOTHING)) {
            text.append(text.isEmpty() ? "" : " ").append("result=").append(QuotedText.quote(step.result()));
        }
        element("op", text.toString(), "id", String.valueOf(id), "name", invocation.operation());
    }

    private static String text(SerialHistory history, int[] first) {
        int[] next = first.clone();
        StringBuilder text = new StringBuilder();
        for (Step step : history.steps()) {
            int id = next[step.thread()]++;
            text.append(text.isEmpty() ? "" : " ").append(id).append("[ ");
            text.append(step.isStuck() ? "#" : "]" + id);
        }
        return text.toString();
    }

    private void element(String name, String text, String... attributes) throws XMLStreamException {
        xml.writeCharacters("\n    ");
        xml.writeStartElement(name);
        for (int i = 0; i < attributes.length; i += 2) {
            xml.writeAttribute(attributes[i], attributes[i + 1]);
        }
        xml.writeCharacters(text);
        xml.writeEndElement();
    }
}

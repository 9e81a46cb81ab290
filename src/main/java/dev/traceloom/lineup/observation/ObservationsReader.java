package dev.traceloom.lineup.observation;

import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.history.SerialHistory;
import dev.traceloom.lineup.history.SerialHistory.Step;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads what {@link ObservationsWriter} writes, and what others write as the paper has it. The test is what all sections together
 * call. A file is untrusted: it declares no entities, and refers to no other file.
 */
public final class ObservationsReader {
    private final XMLStreamReader xml;
    private final Map<String, List<Invocation>> calls = new LinkedHashMap<>();
    private final List<SectionHistory> histories = new ArrayList<>();
    private int initial;

    /** An operation of a thread that has a name. */
    private record NamedStep(String thread, String result) {}

    /** A history, with the line in which it stands. */
    private record SectionHistory(List<NamedStep> steps, int line) {}

    private ObservationsReader(XMLStreamReader xml) {
        this.xml = xml;
    }

    public static Observations read(Reader from) throws ObservationsException {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            ObservationsReader reader = new ObservationsReader(factory.createXMLStreamReader(from));
            reader.all();
            return reader.observations();
        } catch (XMLStreamException e) {
            int line = e.getLocation() == null ? 0 : e.getLocation().getLineNumber();
            throw new ObservationsException("line " + line + ": this is no XML that can be read: "
                    + e.getMessage().lines().reduce((first, last) -> last).orElse(""));
        }
    }

    private void all() throws XMLStreamException, ObservationsException {
        Section section = null;
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                switch (xml.getLocalName()) {
                    case "observationset" -> initial = number(xml.getAttributeValue(null, "initial"), "initial", 0);
                    case "observation" -> section = new Section();
                    case "thread" -> within(section).thread(attribute("id"), xml.getElementText(), line());
                    case "op" -> {
                        int line = line();
                        String id = attribute("id");
                        String name = attribute("name");
                        within(section).operation(id, name, xml.getElementText(), line);
                    }
                    case "history" -> {
                        int line = line();
                        within(section).history(xml.getElementText(), line);
                    }
                    default -> throw wrong("there is no element <" + xml.getLocalName() + "> in observations", line());
                }
            } else if (event == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals("observation")) {
                section = null;
            }
        }
    }

    private Section within(Section section) throws ObservationsException {
        if (section == null) {
            throw wrong("<" + xml.getLocalName() + "> stands outside of any <observation>", line());
        }
        return section;
    }

    private String attribute(String name) throws ObservationsException {
        String value = xml.getAttributeValue(null, name);
        if (value == null) {
            throw wrong("<" + xml.getLocalName() + "> has no " + name + "=\"…\"", line());
        }
        return value;
    }

    private int number(String text, String what, int otherwise) throws ObservationsException {
        try {
            return text == null ? otherwise : Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw wrong(what + "=\"" + text + "\" is no number", line());
        }
    }

    private int line() {
        return xml.getLocation().getLineNumber();
    }

    private static ObservationsException wrong(String what, int line) {
        return new ObservationsException("line " + line + ": " + what);
    }

    /** The threads' names become numbers when all of them are known. */
    private Observations observations() throws ObservationsException {
        List<String> names = calls.keySet().stream().filter(name -> !name.equals("main")).toList();
        List<Invocation> around = calls.getOrDefault("main", List.of());
        if (initial < 0 || initial > around.size()) {
            throw new ObservationsException("initial=\"" + initial + "\", but the thread main has " + around.size() + " operations");
        }
        Matrix matrix = new Matrix(
                around.subList(0, initial),
                names.stream().map(calls::get).toList(),
                around.subList(initial, around.size()));
        SerialHistories all = new SerialHistories();
        for (SectionHistory history : histories) {
            List<Step> steps = new ArrayList<>();
            for (NamedStep step : history.steps()) {
                int thread = step.thread().equals("main") ? matrix.main() : names.indexOf(step.thread());
                steps.add(new Step(thread, step.result()));
            }
            if (all.add(new SerialHistory(steps)).isPresent()) {
                throw wrong("this history is the same as one before up to a call, which returns something else here", history.line());
            }
        }
        return new Observations(matrix, all);
    }

    /** All histories in which every thread does and sees the same. */
    private final class Section {
        private final Map<String, String> threadOf = new LinkedHashMap<>();
        private final Map<String, List<String>> idsOf = new LinkedHashMap<>();
        private final Map<String, String> resultOf = new LinkedHashMap<>();

        void thread(String name, String text, int line) throws ObservationsException {
            calls.computeIfAbsent(name, none -> new ArrayList<>());
            List<String> ids = new ArrayList<>();
            for (String word : text.strip().split("\\s+")) {
                if (!word.isEmpty()) {
                    String id = word.endsWith("B") ? word.substring(0, word.length() - 1) : word;
                    ids.add(id);
                    if (threadOf.put(id, name) != null) {
                        throw wrong("the operation " + id + " stands in two threads, or twice", line);
                    }
                }
            }
            idsOf.put(name, ids);
        }

        void operation(String id, String name, String text, int line) throws ObservationsException {
            String thread = threadOf.get(id);
            if (thread == null) {
                throw wrong("no thread has the operation " + id, line);
            }
            List<String> arguments = new ArrayList<>();
            String result = null;
            try {
                for (QuotedText.Named named : QuotedText.all(text)) {
                    switch (named.name()) {
                        case "value" -> arguments.add(named.text());
                        case "result" -> result = named.text();
                        default -> throw wrong("an operation has values and a result, and no " + named.name(), line);
                    }
                }
            } catch (IllegalArgumentException e) {
                throw wrong(e.getMessage(), line);
            }
            resultOf.put(id, result);
            call(thread, idsOf.get(thread).indexOf(id), new Invocation(name, arguments), line);
        }

        /** All sections call the same, as far as they come. */
        private void call(String thread, int index, Invocation invocation, int line) throws ObservationsException {
            List<Invocation> known = calls.get(thread);
            if (index == known.size()) {
                known.add(invocation);
            } else if (index > known.size() || !known.get(index).equals(invocation)) {
                throw wrong("thread " + thread + " calls " + invocation + " as its operation " + (index + 1)
                        + ", and something else in another section", line);
            }
        }

        void history(String text, int line) throws ObservationsException {
            List<NamedStep> steps = new ArrayList<>();
            String[] words = text.strip().split("\\s+");
            for (int i = 0; i < words.length; i += 2) {
                String id = words[i].endsWith("[") ? words[i].substring(0, words[i].length() - 1) : "";
                boolean isStuck = i + 1 < words.length && words[i + 1].equals("#");
                if (!threadOf.containsKey(id) || i + 1 == words.length || !isStuck && !words[i + 1].equals("]" + id)) {
                    throw wrong("a serial history is a sequence of calls and returns such as 1[ ]1 2[ ]2, and this one is not: "
                            + text.strip(), line);
                }
                if (isStuck && i + 2 != words.length) {
                    throw wrong("something follows the # of a history", line);
                }
                // Without a result there is nothing to see, as with the methods of the paper that return nothing.
                String result = resultOf.get(id) == null ? ObservationsWriter.NOTHING : resultOf.get(id);
                steps.add(new NamedStep(threadOf.get(id), isStuck ? null : result));
            }
            histories.add(new SectionHistory(steps, line));
        }
    }
}

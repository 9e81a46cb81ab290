package dev.traceloom.trace.messages;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.messages.MessageStep.Kind;
import dev.traceloom.trace.messages.MessageStep.Sent;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.MetaFold;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads a schedule out of metadata that anybody may have written. Fields that are not known are passed over. */
final class MessageReader {
    /** Far more than anybody scrolls through, and few enough to be drawn. */
    private static final int MOST_STEPS = 20_000;

    private static final int MOST_ACTORS = 1_000;

    private static final Map<String, Kind> KINDS = Stream.of(Kind.values())
            .collect(Collectors.toMap(kind -> kind.name().toLowerCase(Locale.ROOT), Function.identity()));

    private final Set<String> clients;
    private final Set<String> actors = new HashSet<>();

    /** @param threads of the trace: the clients */
    MessageReader(List<TraceThread> threads) {
        clients = threads.stream().map(TraceThread::id).collect(Collectors.toSet());
    }

    /**
     * Empty for what does not even look like a schedule: others may call something by that name, too.
     *
     * @throws BadValueException with what was expected, and where
     */
    Optional<MessageSchedule> read(Meta told) {
        return told.fold(new Plain()) instanceof Map<?, ?> map && map.containsKey("actors") && map.containsKey("steps")
                ? Optional.of(schedule(new Fields("messages", map)))
                : Optional.empty();
    }

    private MessageSchedule schedule(Fields fields) {
        List<String> names = new ArrayList<>();
        for (Object name : fields.list("actors", MOST_ACTORS)) {
            names.add(actor(fields, name));
        }
        List<MessageStep> steps = new ArrayList<>();
        for (Object step : fields.list("steps", MOST_STEPS)) {
            int number = steps.size() + 1;
            steps.add(step(fields("step " + number, step), number));
        }
        List<Sent> underway = new ArrayList<>();
        for (Object sent : fields.list("underway", MOST_STEPS)) {
            underway.add(sent(fields("underway, message " + (underway.size() + 1), sent), steps.size()));
        }
        return new MessageSchedule(names, steps, underway, fields.text("again"));
    }

    private String actor(Fields fields, Object name) {
        if (!(name instanceof String text)) {
            throw fields.bad("names in actors", name);
        }
        if (clients.contains(text) || !actors.add(text)) {
            throw fields.bad("names in actors that nobody else has", name);
        }
        return text;
    }

    private MessageStep step(Fields fields, int number) {
        String word = fields.text("kind");
        Kind kind = word.isEmpty() ? Kind.RECEIVE : KINDS.get(word);
        if (kind == null) {
            throw fields.bad("a kind among " + String.join(", ", KINDS.keySet().stream().sorted().toList()), word);
        }
        Optional<RecordRef> invokes = fields.get("client") == null
                ? Optional.empty()
                : Optional.of(new RecordRef(client(fields, fields.get("client")), fields.count("operation")));
        List<String> responds = new ArrayList<>();
        for (Object client : fields.list("responds", MOST_STEPS)) {
            responds.add(client(fields, client));
        }
        return new MessageStep(kind, sent(fields, number - 1), fields.text("state"), invokes, responds);
    }

    private String client(Fields fields, Object name) {
        if (!(name instanceof String text) || !clients.contains(text)) {
            throw fields.bad("a client that is a thread of the trace", name);
        }
        return text;
    }

    private Sent sent(Fields fields, int latest) {
        String receiver = fields.text("receiver");
        if (!actors.contains(receiver)) {
            throw fields.bad("one of the actors as receiver", receiver);
        }
        int sent = fields.count("sent");
        if (sent > latest) {
            throw fields.bad("sent to be a step before", sent);
        }
        return new Sent(fields.text("sender"), receiver, fields.text("message"), sent);
    }

    private static Fields fields(String where, Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw new Fields(where, Map.of()).bad("an object", value);
        }
        return new Fields(where, map);
    }

    /** The fields of an object, and where it is. */
    private record Fields(String where, Map<?, ?> values) {

        Object get(String name) {
            return values.get(name);
        }

        /** Empty where it is missing. */
        String text(String name) {
            Object value = get(name);
            if (value != null && !(value instanceof String)) {
                throw bad("text for " + name, value);
            }
            return value == null ? "" : (String) value;
        }

        /** 0 where it is missing. */
        int count(String name) {
            Object value = get(name);
            if (value == null) {
                return 0;
            }
            if (value instanceof BigInteger number && number.signum() >= 0 && number.bitLength() < Integer.SIZE) {
                return number.intValue();
            }
            throw bad("a number for " + name, value);
        }

        /** None where it is missing. */
        List<?> list(String name, int most) {
            Object value = get(name);
            if (value == null) {
                return List.of();
            }
            if (!(value instanceof List<?> list)) {
                throw bad("a list for " + name, value);
            }
            if (list.size() > most) {
                throw bad("at most " + most + " " + name, list.size());
            }
            return list;
        }

        BadValueException bad(String expected, Object found) {
            String shown = found instanceof String ? OneLine.quoted((String) found) : OneLine.shortened(String.valueOf(found));
            return new BadValueException(where + ": expected " + expected + ", found " + VisibleText.line(shown));
        }
    }

    /** As texts, numbers, lists and maps by name; whatever has no place in a schedule is no object that anybody expects. */
    private static final class Plain implements MetaFold<Object> {

        @Override
        public Object nothing() {
            return null;
        }

        @Override
        public Object truth(boolean value) {
            return value;
        }

        @Override
        public Object integer(BigInteger value) {
            return value;
        }

        @Override
        public Object text(String value) {
            return value;
        }

        @Override
        public Object list(List<Object> elements) {
            return elements;
        }

        @Override
        public Object record(List<String> names, List<Object> values) {
            Map<String, Object> map = new HashMap<>();
            for (int i = 0; i < names.size(); i++) {
                map.put(names.get(i), values.get(i));
            }
            return map;
        }

        @Override
        public Object map(List<Object> keys, List<Object> values) {
            return values.size();
        }

        @Override
        public Object other(String json) {
            return 0.5;
        }
    }
}

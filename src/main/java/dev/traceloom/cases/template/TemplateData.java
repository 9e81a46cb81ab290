package dev.traceloom.cases.template;

import dev.traceloom.cases.template.Suite.Action;
import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.spec.program.Identifiers;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What templates are filled with: maps, lists and texts alone. */
final class TemplateData {
    private final Suite suite;
    private final Language language;
    private final Map<String, String> actionMethods = new HashMap<>();
    private final Map<String, String> observedMethods = new HashMap<>();

    TemplateData(Suite suite, Language language) {
        this.suite = suite;
        this.language = language;
        Identifiers methods = language.methods();
        suite.actions().forEach(action -> actionMethods.put(action.name(), language.method(action.name(), methods)));
        suite.observed().keySet().forEach(name -> observedMethods.put(name, language.method(name, methods)));
    }

    /** What does not depend on tests. */
    Map<String, Object> adapter() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("actions", suite.actions().stream().map(this::action).toList());
        data.put("observed", listed(suite.observed().entrySet().stream()
                .map(one -> map(
                        "name", one.getKey(),
                        "text", language.text(one.getKey()),
                        "method", observedMethods.get(one.getKey()),
                        "type", language.type(one.getValue())))
                .toList()));
        Identifiers names = language.parameters();
        data.put("initial", listed(suite.observed().entrySet().stream()
                .map(one -> map("name", names.plain(one.getKey()), "type", language.type(one.getValue())))
                .toList()));
        return data;
    }

    private Map<String, Object> action(Action action) {
        Identifiers names = language.parameters();
        List<Map<String, Object>> parameters = new ArrayList<>();
        for (int i = 0; i < action.parameters().size(); i++) {
            parameters.add(map(
                    "name", names.plain(action.parameters().get(i)),
                    "type", language.type(action.shapes().get(i))));
        }
        return map("name", action.name(), "method", actionMethods.get(action.name()), "parameters", listed(parameters));
    }

    Map<String, Object> test(TestCase test) {
        List<Map<String, Object>> steps = new ArrayList<>();
        for (TestCase.Step step : test.steps()) {
            steps.add(step(step, steps.size() + 1));
        }
        return map(
                "name", test.name(),
                "text", language.text(test.name()),
                "initial", values(test.initial()),
                "steps", steps);
    }

    private Map<String, Object> step(TestCase.Step step, int number) {
        Action action = suite.action(step.label().action());
        List<Map<String, Object>> arguments = new ArrayList<>();
        for (int i = 0; i < step.label().arguments().size(); i++) {
            Value value = step.label().arguments().get(i);
            arguments.add(map(
                    "name", step.label().parameters().get(i),
                    "value", language.literal(value, action.shapes().get(i)),
                    "tla", Values.toText(value)));
        }
        return map(
                "number", number,
                "action", step.label().action(),
                "words", step.label().wordsWithNames(),
                "text", language.text(step.label().wordsWithNames()),
                "method", actionMethods.get(step.label().action()),
                "arguments", listed(arguments),
                "expected", values(step.expected()));
    }

    private List<Map<String, Object>> values(Map<String, Value> seen) {
        return listed(seen.entrySet().stream()
                .map(one -> map(
                        "name", one.getKey(),
                        "text", language.text(one.getKey()),
                        "method", observedMethods.get(one.getKey()),
                        "value", language.literal(one.getValue(), suite.observed().get(one.getKey())),
                        "tla", Values.toText(one.getValue())))
                .toList());
    }

    /** The same with a comma behind each but the last, which a template without logic cannot tell. */
    static List<Map<String, Object>> listed(List<Map<String, Object>> all) {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).put("comma", i + 1 < all.size() ? ", " : "");
        }
        return all;
    }

    static Map<String, Object> map(Object... keysAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }
}

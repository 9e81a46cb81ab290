package dev.traceloom.cases.template;

import dev.traceloom.cases.template.Suite.Action;
import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.cases.testcase.TestOrigin;
import dev.traceloom.spec.exploration.StepLabel;
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
        data.put("actions", listed(suite.actions().stream().map(this::action).toList()));
        data.put("observed", listed(suite.observed().entrySet().stream()
                .map(one -> map(
                        "name", one.getKey(),
                        "text", language.text(one.getKey()),
                        "method", observedMethods.get(one.getKey()),
                        "type", language.type(one.getValue())))
                .toList()));
        data.put("initial", parameters(List.copyOf(suite.observed().keySet()), List.copyOf(suite.observed().values())));
        return data;
    }

    /** What tests tell of where they come from. */
    Map<String, Object> origin(TestOrigin origin) {
        return map(
                "specification", origin.specification(),
                "module", language.text(origin.module()),
                "configuration", language.text(origin.configuration()),
                "models", listed(suite.models().stream().map(name -> map("text", language.text(name))).toList()));
    }

    private Map<String, Object> action(Action action) {
        return map(
                "name", action.name(),
                "text", language.text(action.name()),
                "method", actionMethods.get(action.name()),
                "parameters", parameters(action.parameters(), action.shapes()));
    }

    private List<Map<String, Object>> parameters(List<String> names, List<Shape> shapes) {
        Identifiers taken = language.parameters();
        List<Map<String, Object>> parameters = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            parameters.add(map(
                    "name", taken.plain(names.get(i)),
                    "text", language.text(names.get(i)),
                    "type", language.type(shapes.get(i)),
                    "declared", language.parameter(shapes.get(i))));
        }
        return listed(parameters);
    }

    /** All of a test. */
    Map<String, Object> test(TestCase test) {
        List<Map<String, Object>> steps = new ArrayList<>();
        Map<String, Value> before = test.initial();
        for (TestCase.Step step : test.steps()) {
            Map<String, Object> data = step(step.label());
            data.put("number", steps.size() + 1);
            data.put("expected", values(step.expected()));
            data.put("changed", values(changed(before, step.expected())));
            steps.add(data);
            before = step.expected();
        }
        return map(
                "name", test.name(),
                "text", language.text(test.name()),
                "initial", values(test.initial()),
                "steps", listed(steps));
    }

    /** What is done. */
    Map<String, Object> step(StepLabel label) {
        Action action = suite.action(label.action());
        List<Map<String, Object>> arguments = new ArrayList<>();
        for (int i = 0; i < label.arguments().size(); i++) {
            Value value = label.arguments().get(i);
            arguments.add(map(
                    "name", label.parameters().get(i),
                    "value", language.literal(value, action.shapes().get(i)),
                    "tla", Values.toText(value)));
        }
        return map(
                "action", label.action(),
                "words", label.wordsWithNames(),
                "text", language.text(label.wordsWithNames()),
                "method", method(label),
                "arguments", listed(arguments));
    }

    /** What stands for an action. */
    String method(StepLabel label) {
        return actionMethods.get(label.action());
    }

    /** What stands for what is observed. */
    String method(String observed) {
        return observedMethods.get(observed);
    }

    /** What is seen of a state. */
    List<Map<String, Object>> values(Map<String, Value> seen) {
        return listed(seen.entrySet().stream()
                .map(one -> map(
                        "name", one.getKey(),
                        "text", language.text(one.getKey()),
                        "method", observedMethods.get(one.getKey()),
                        "value", language.literal(one.getValue(), suite.observed().get(one.getKey())),
                        "tla", Values.toText(one.getValue())))
                .toList());
    }

    /** What a step made different. */
    static Map<String, Value> changed(Map<String, Value> before, Map<String, Value> after) {
        Map<String, Value> changed = new LinkedHashMap<>(after);
        changed.entrySet().removeIf(one -> one.getValue().equals(before.get(one.getKey())));
        return changed;
    }

    /** The same with their numbers from 0 on, and a comma behind each but the last, which a template without logic cannot tell. */
    static List<Map<String, Object>> listed(List<Map<String, Object>> all) {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).put("index", i);
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

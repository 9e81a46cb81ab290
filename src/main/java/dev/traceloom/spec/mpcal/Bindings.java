package dev.traceloom.spec.mpcal;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.mpcal.Algorithm.Archetype;
import dev.traceloom.spec.mpcal.Algorithm.Argument;
import dev.traceloom.spec.mpcal.Algorithm.Instantiation;
import dev.traceloom.spec.mpcal.Algorithm.Mapping;
import dev.traceloom.spec.mpcal.Algorithm.Parameter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds out what the names of each archetype stand for, instance by instance. */
final class Bindings {
    private final Tokens tokens;
    private final Algorithm algorithm;
    private final LocalNames locals;
    private final OperatorNames operators = new OperatorNames();
    private final Map<String, String> shared = new HashMap<>();

    Bindings(Tokens tokens, Algorithm algorithm, LocalNames locals) {
        this.tokens = tokens;
        this.algorithm = algorithm;
        this.locals = locals;
    }

    List<Instance> all() throws SpecificationException {
        List<Instance> instances = new ArrayList<>();
        for (Instantiation each : algorithm.instances()) {
            String processes = operators.fresh(prefix(each, instancesOf(each).size() == 1) + "_processes");
            Map<String, Binding> bound = Collections.unmodifiableMap(bind(each));
            instances.add(new Instance(each.process().text(), each.archetype().text(), processes, bound));
        }
        return List.copyOf(instances);
    }

    private List<Instantiation> instancesOf(Instantiation one) {
        return algorithm.instances().stream().filter(other -> other.archetype().is(one.archetype().text())).toList();
    }

    private static String prefix(Instantiation instance, boolean isShared) {
        String archetype = instance.archetype().text();
        return isShared ? archetype : archetype + "_" + instance.process().text();
    }

    private Map<String, Binding> bind(Instantiation instance) throws SpecificationException {
        Archetype archetype = algorithm.archetypes().get(instance.archetype().text());
        if (archetype == null) {
            throw tokens.error(instance.archetype(), "there is no archetype " + instance.archetype().text());
        }
        if (archetype.parameters().size() != instance.arguments().size()) {
            throw tokens.error(instance.archetype(), "archetype " + archetype.name().text() + " has "
                    + archetype.parameters().size() + " parameters, and is given " + instance.arguments().size());
        }
        Map<String, String> own = locals.of(instance, archetype);
        boolean perProcess = !instance.single();
        Map<String, Binding> bindings = new LinkedHashMap<>();
        Map<Integer, Mapping> mappings = mappings(instance, archetype);
        for (int i = 0; i < archetype.parameters().size(); i++) {
            Parameter parameter = archetype.parameters().get(i);
            Argument argument = instance.arguments().get(i);
            checkKind(parameter, argument);
            String name = parameter.name().text();
            String variable = argument.isReference() ? argument.name().text() : own.get(name);
            Mapping mapping = mappings.get(i);
            boolean ofProcess = perProcess && !argument.isReference();
            if (mapping != null) {
                String operator = operator(instance, i, name);
                bindings.put(name, new Binding.Mapped(variable, ofProcess, mapping.indices(), mapping.macro().text(),
                        operator + "_read", operator + "_write"));
            } else if (argument.isReference()) {
                bindings.put(name, new Binding.Global(variable));
            } else {
                bindings.put(name, new Binding.Local(variable, ofProcess));
            }
        }
        for (String variable : archetype.variables()) {
            bindings.put(variable, new Binding.Local(own.get(variable), perProcess));
        }
        return bindings;
    }

    /** One for all instances where they do the same to the same variable. */
    private String operator(Instantiation instance, int position, String name) {
        List<String> meanings =
                instancesOf(instance).stream().map(other -> meaning(other, position)).distinct().toList();
        String prefix = prefix(instance, meanings.size() == 1);
        return shared.computeIfAbsent(prefix + "." + name, key -> operators.freshPair(prefix + "_" + name));
    }

    /** What distinguishes operators: a value that is passed is a variable of each instance's own. */
    private static String meaning(Instantiation instance, int position) {
        if (position >= instance.arguments().size()) {
            return "";
        }
        Argument argument = instance.arguments().get(position);
        String variable = argument.isReference() ? "ref " + argument.name().text() : instance.process().text();
        return variable + " " + instance.mappings().stream()
                .filter(mapping -> mapping.position() == position)
                .map(mapping -> mapping.macro().text())
                .toList();
    }

    private void checkKind(Parameter parameter, Argument argument) throws SpecificationException {
        String name = parameter.name().text();
        if (!argument.isReference()) {
            return;
        }
        if (!parameter.isReference()) {
            throw tokens.error(argument.name(), "parameter " + name + " takes a value, and no reference");
        }
        if (parameter.indices() != argument.indices()) {
            throw tokens.error(argument.name(), "parameter " + name + " has " + parameter.indices()
                    + " indices [_], and the argument " + argument.indices());
        }
        if (!algorithm.globals().contains(argument.name().text())) {
            throw tokens.error(argument.name(), "there is no variable " + argument.name().text() + " of all processes");
        }
    }

    private Map<Integer, Mapping> mappings(Instantiation instance, Archetype archetype) throws SpecificationException {
        Map<Integer, Mapping> mappings = new HashMap<>();
        for (Mapping mapping : instance.mappings()) {
            Parameter parameter = archetype.parameters().get(mapping.position());
            String name = parameter.name().text();
            if (!algorithm.mappings().containsKey(mapping.macro().text())) {
                throw tokens.error(mapping.macro(), "there is no mapping macro " + mapping.macro().text());
            }
            if (!parameter.isReference()) {
                throw tokens.error(mapping.at(), "parameter " + name + " takes a value, which cannot be mapped");
            }
            if (parameter.indices() != mapping.indices()) {
                throw tokens.error(mapping.at(), "parameter " + name + " has " + parameter.indices()
                        + " indices [_], and its mapping " + mapping.indices());
            }
            if (mappings.put(mapping.position(), mapping) != null) {
                throw tokens.error(mapping.at(), "parameter " + name + " is mapped twice");
            }
        }
        return mappings;
    }

    /** Names of operators, each given once: {@code A_b} with {@code c} and {@code A} with {@code b_c} would both be A_b_c. */
    private static final class OperatorNames {
        private final Set<String> given = new HashSet<>();

        String fresh(String wanted) {
            String name = wanted;
            for (int i = 2; !given.add(name); i++) {
                name = wanted + i;
            }
            return name;
        }

        String freshPair(String wanted) {
            String name = wanted;
            for (int i = 2; given.contains(name + "_read") || given.contains(name + "_write"); i++) {
                name = wanted + i;
            }
            given.add(name + "_read");
            given.add(name + "_write");
            return name;
        }
    }
}

package dev.traceloom.spec.tlc.behaviour;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.config.Configuration;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.spec.tlc.overrides.GivenFiles;
import dev.traceloom.spec.tlc.overrides.SearchRegisters;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.StringNode;
import util.UniqueString;

/**
 * What has to be known of a trace specification before TLC loads it: TLC evaluates constants while it loads, the log
 * among them.
 *
 * @param accept what a state is asked that says nothing of it itself, as text
 * @param needsLevel whether something depends on how far a behaviour has come
 * @param registersMatter whether something but a TLCSet depends on what a TLCSet set
 */
public record LogReading(Optional<String> accept, boolean needsLevel, boolean registersMatter) {

    /** What the module is given besides. */
    public List<String> additions() {
        List<String> additions = new ArrayList<>();
        level().ifPresent(variable -> additions.add("VARIABLE " + variable));
        accept.ifPresent(expression -> additions.add(Acceptance.OPERATOR + " == " + expression));
        return additions;
    }

    /** The variable that counts the states of a behaviour, if somebody asks. */
    public Optional<UniqueString> level() {
        return Optional.of(UniqueString.uniqueStringOf(SearchRegisters.LEVEL)).filter(variable -> needsLevel);
    }

    /** Finds it out, and gives the specification its environment. */
    public static LogReading prepare(
            SpecificationSource source, Configuration configuration, ModuleNode root, Path log)
            throws SpecificationException {
        Reach reach = new Reach(root, configuration);
        GivenFiles.setLog(log);
        giveEnvironment(source, reach, root, log);
        List<String> evaluated = evaluated(source, configuration);
        Optional<String> given = source.get(SpecificationOption.ACCEPT);
        Optional<Acceptance> found = given.isPresent()
                ? Optional.empty()
                : Acceptance.find(reach, configuration, evaluated, "");
        Optional<String> text = given.or(() -> found.isPresent() ? Optional.empty() : Acceptance.inferred(reach, evaluated));
        if (text.isEmpty() && found.isEmpty()) {
            throw new SpecificationException(
                    Kind.CONFIGURATION,
                    source.module() + ": nothing tells when the whole log is explained: no variable is compared with the"
                            + " length of a log that is read, neither by a PROPERTY or POSTCONDITION nor by the next-state"
                            + " relation; say it with --accept, such as --accept 'l > Len(Log)'");
        }
        boolean level = given.filter(words -> words.contains("TLCGet")).isPresent()
                || found.filter(one -> reach.mentions(one.condition(), Reach::asksForLevel)).isPresent()
                || evaluated.stream().anyMatch(name -> reach.definition(name)
                        .filter(definition -> reach.mentions(definition.getBody(), Reach::asksForLevel))
                        .isPresent());
        boolean registers = evaluated.stream()
                .flatMap(name -> reach.definition(name).stream())
                .anyMatch(definition -> reach.asksForRegisters(definition.getBody()));
        return new LogReading(text, level, registers);
    }

    /** The names of all that is evaluated in the course of a behaviour. */
    static List<String> evaluated(SpecificationSource source, Configuration configuration) {
        List<String> names = new ArrayList<>();
        configuration.specification().ifPresent(names::add);
        configuration.next().ifPresent(names::add);
        configuration.init().ifPresent(names::add);
        if (names.isEmpty()) {
            names.addAll(List.of("Next", "Init", "Spec"));
        }
        source.init().ifPresent(names::add);
        configuration.view().filter(name -> source.view()).ifPresent(names::add);
        names.addAll(configuration.invariants());
        names.addAll(configuration.named("CONSTRAINT"));
        names.addAll(configuration.named("ACTION_CONSTRAINT"));
        return names;
    }

    private static void giveEnvironment(SpecificationSource source, Reach reach, ModuleNode root, Path log)
            throws SpecificationException {
        Set<String> given = new LinkedHashSet<>();
        for (String assignment : source.get(SpecificationOption.ENV)) {
            int equals = assignment.indexOf('=');
            given.add(assignment.substring(0, equals));
            GivenFiles.set(assignment.substring(0, equals), assignment.substring(equals + 1));
        }
        Set<String> asked = new LinkedHashSet<>();
        for (OpDefNode definition : root.getOpDefs()) {
            reach.visit(definition.getBody(), application -> {
                if (Reach.reads(application) && application.getArgs().length > 0) {
                    reach.visit(application.getArgs()[0], inner -> variable(inner).ifPresent(asked::add));
                }
            });
        }
        asked.removeAll(given);
        List<String> names = likely(asked);
        if (names.size() > 1) {
            throw new SpecificationException(
                    Kind.CONFIGURATION,
                    source.module() + ": it reads files that " + String.join(" and ", names)
                            + " name; say which is which with --env, such as --env " + names.get(0)
                            + "=LOG");
        }
        names.forEach(name -> GivenFiles.set(name, log.toString()));
    }

    /** Of the variables that name files, the one that names the log. */
    private static List<String> likely(Set<String> asked) {
        List<String> names = List.copyOf(asked);
        for (Predicate<String> sign : List.<Predicate<String>>of(
                name -> !name.contains("CONF"),
                name -> Stream.of("TRACE", "LOG", "JSON").anyMatch(name::contains))) {
            List<String> fewer = names.stream()
                    .filter(name -> sign.test(name.toUpperCase(Locale.ROOT)))
                    .toList();
            names = names.size() > 1 && !fewer.isEmpty() ? fewer : names;
        }
        return names;
    }

    /** The variable of the environment that {@code IOEnv.NAME} or {@code IOEnv["NAME"]} asks for. */
    private static Optional<String> variable(OpApplNode application) {
        return Reach.isOf(application, "$RcdSelect", "$FcnApply")
                        && application.getArgs()[0] instanceof OpApplNode record
                        && Reach.isOf(record, "IOEnv")
                        && application.getArgs()[1] instanceof StringNode name
                ? Optional.of(name.getRep().toString())
                : Optional.empty();
    }
}

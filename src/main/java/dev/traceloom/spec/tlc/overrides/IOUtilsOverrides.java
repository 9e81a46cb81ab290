package dev.traceloom.spec.tlc.overrides;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.IllegalFormatException;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import tlc2.overrides.TLAPlusOperator;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * Programs, files and the environment, each only as far as {@link Permissions} allows.
 *
 * <p>What has an effect is of level 1, so that TLC never evaluates it in advance as a constant.
 */
public final class IOUtilsOverrides {

    private static final String MODULE = "IOUtils";

    private IOUtilsOverrides() {
    }

    /** Not a final method: TLC would then evaluate it when it is registered. */
    @TLAPlusOperator(identifier = "IOEnv", module = MODULE, warn = false)
    public static Value ioEnv() {
        Map<String, String> environment = new TreeMap<>(Permissions.allowIo() ? System.getenv() : Map.of());
        environment.putAll(GivenFiles.environment());
        return new RecordValue(
                environment.keySet().stream().map(UniqueString::uniqueStringOf).toArray(UniqueString[]::new),
                environment.values().stream().map(StringValue::new).toArray(Value[]::new), false);
    }

    @TLAPlusOperator(identifier = "IOExec", module = MODULE, minLevel = 1, warn = false)
    public static Value ioExec(Value command) {
        Permissions.requireIo("IOExec", "run programs");
        return Programs.run("IOExec", Map.of(), words("first", "IOExec", command));
    }

    @TLAPlusOperator(identifier = "IOEnvExec", module = MODULE, minLevel = 1, warn = false)
    public static Value ioEnvExec(Value env, Value command) {
        Permissions.requireIo("IOEnvExec", "run programs");
        return Programs.run("IOEnvExec", variables("IOEnvExec", env), words("second", "IOEnvExec", command));
    }

    @TLAPlusOperator(identifier = "IOExecTemplate", module = MODULE, minLevel = 1, warn = false)
    public static Value ioExecTemplate(Value commandTemplate, Value parameters) {
        Permissions.requireIo("IOExecTemplate", "run programs");
        return Programs.run("IOExecTemplate", Map.of(),
                filled("IOExecTemplate", words("first", "IOExecTemplate", commandTemplate),
                        words("second", "IOExecTemplate", parameters)));
    }

    @TLAPlusOperator(identifier = "IOEnvExecTemplate", module = MODULE, minLevel = 1, warn = false)
    public static Value ioEnvExecTemplate(Value env, Value commandTemplate, Value parameters) {
        Permissions.requireIo("IOEnvExecTemplate", "run programs");
        return Programs.run("IOEnvExecTemplate", variables("IOEnvExecTemplate", env),
                filled("IOEnvExecTemplate", words("second", "IOEnvExecTemplate", commandTemplate),
                        words("third", "IOEnvExecTemplate", parameters)));
    }

    @TLAPlusOperator(identifier = "Serialize", module = MODULE, minLevel = 1, warn = false)
    public static synchronized Value serialize(Value value, Value dest, Value options) {
        Permissions.requireIo("Serialize", "write files");
        Charset charset = textCharset("Serialize", "third", options);
        String text = Arguments.string("first", "Serialize", value);
        Path file = Permissions.writable("Serialize", Arguments.string("second", "Serialize", dest));
        try {
            OpenOption[] how = words("third", "Serialize", option("Serialize", "third", options, "openOptions"),
                    StandardOpenOption::valueOf, OpenOption[]::new);
            Files.writeString(file, text, charset, how);
            return Programs.result(0, "", "");
        } catch (IOException | IllegalArgumentException e) {
            return Programs.result(1, "", "Serialize: cannot write " + file + " (" + e + ").");
        }
    }

    @TLAPlusOperator(identifier = "Deserialize", module = MODULE, warn = false)
    public static Value deserialize(Value src, Value options) {
        Charset charset = textCharset("Deserialize", "second", options);
        Path file = Permissions.readable("Deserialize", Arguments.string("first", "Deserialize", src));
        return ReadOnce.value("Deserialize " + charset + " " + file, file, () -> {
            try {
                return Programs.result(0, Files.readString(file, charset), "");
            } catch (IOException e) {
                return Programs.result(1, "", "Deserialize: cannot read " + file + " (" + e + ").");
            }
        });
    }

    @TLAPlusOperator(identifier = "atoi", module = MODULE, warn = false)
    public static Value atoi(Value str) {
        String text = Arguments.string("first", "atoi", str);
        if (text.matches("[+-]?[0-9]+")) {
            try {
                return IntValue.gen(Integer.parseInt(text));
            } catch (NumberFormatException tooLarge) {
                throw Failure.because("atoi(\"" + text + "\"): integers have 32 bits.");
            }
        }
        throw Failure.argument("first", "atoi", "string of decimal digits", str);
    }

    private static String[] words(String which, String operator, Value sequence) {
        return words(which, operator, sequence, word -> word, String[]::new);
    }

    private static <T> T[] words(String which, String operator, Value sequence,
            Function<String, T> as, IntFunction<T[]> array) {
        return Arrays.stream(Arguments.sequence(which, operator, sequence))
                .map(word -> as.apply(Arguments.string(which, operator, word))).toArray(array);
    }

    private static String[] filled(String operator, String[] templates, String[] parameters) {
        String[] command = new String[templates.length];
        for (int i = 0; i < templates.length; i++) {
            try {
                command[i] = String.format(templates[i], (Object[]) parameters);
            } catch (IllegalFormatException e) {
                throw Failure.because(operator + ": the parameters do not fit " + templates[i] + " (" + e + ").");
            }
        }
        return command;
    }

    private static Map<String, String> variables(String operator, Value env) {
        FcnRcdValue record = Arguments.function("first", operator, env);
        Value[] names = record.getDomainAsValues();
        Map<String, String> variables = new TreeMap<>();
        for (int i = 0; i < names.length; i++) {
            Value value = record.values[i];
            variables.put(Arguments.string("first", operator, names[i]),
                    value instanceof StringValue string ? string.val.toString() : value.toString());
        }
        return variables;
    }

    private static Charset textCharset(String operator, String which, Value options) {
        String format = Arguments.string(which, operator, option(operator, which, options, "format"));
        if (!format.equals("TXT")) {
            throw Failure.because(operator + " knows the format \"TXT\" only, not \"" + format + "\".");
        }
        String charset = Arguments.string(which, operator, option(operator, which, options, "charset"));
        try {
            return Charset.forName(charset);
        } catch (IllegalArgumentException e) {
            throw Failure.because(operator + ": there is no charset \"" + charset + "\".");
        }
    }

    private static Value option(String operator, String which, Value options, String name) {
        FcnRcdValue record = Arguments.function(which, operator, options);
        Value[] names = record.getDomainAsValues();
        for (int i = 0; i < names.length; i++) {
            if (names[i] instanceof StringValue field && field.val.toString().equals(name)) {
                return record.values[i];
            }
        }
        throw Failure.because(operator + ": the options lack the field " + name + ".");
    }
}

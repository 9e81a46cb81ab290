package dev.traceloom.spec.tlc.overrides;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tla2sany.semantic.ExprOrOpArgNode;
import tlc2.overrides.Evaluation;
import tlc2.overrides.TLAPlusOperator;
import tlc2.tool.EvalControl;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.Tool;
import tlc2.util.Context;
import tlc2.value.IValue;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * What TLCGet and TLCSet are to a trace specification: what TLC would tell of its search if it had gone this one
 * behaviour, and nothing else. So the level of a state is a variable of it, and the diameter is that level.
 */
public final class SearchRegisters {
    /** The variable that has the level, where the specification asks for it. */
    public static final String LEVEL = "TraceloomLevel";

    private static final UniqueString LEVEL_NAME = UniqueString.uniqueStringOf(LEVEL);
    private static final Map<Integer, Value> REGISTERS = new ConcurrentHashMap<>();

    private SearchRegisters() {}

    @Evaluation(definition = "TLCGet", module = "TLC", minLevel = 1, warn = false)
    public static Value get(
            Tool tool,
            ExprOrOpArgNode[] arguments,
            Context context,
            TLCState before,
            TLCState after,
            int control,
            CostModel costs) {
        Value key = (Value) tool.eval(arguments[0], context, before, after, control, costs);
        if (key instanceof IntValue number) {
            Value value = REGISTERS.get(number.val);
            if (value == null) {
                throw Failure.because("TLCGet(" + number.val + "): nothing was set before.");
            }
            return value;
        }
        String asked = Arguments.string("first", "TLCGet", key);
        int level = level(EvalControl.isPrimed(control) ? after : before);
        return switch (asked) {
            case "level", "diameter", "distinct", "generated" -> IntValue.gen(level);
            case "queue" -> IntValue.gen(1);
            case "duration" -> IntValue.gen(0);
            case "config" -> config();
            case "stats" -> stats(level);
            default -> throw Failure.because("TLCGet(\"" + asked + "\") has no answer where one behaviour is searched for.");
        };
    }

    private static int level(TLCState state) {
        IValue level = state == null ? null : state.lookup(LEVEL_NAME);
        return level instanceof IntValue number ? number.val : 1;
    }

    /** What trace specifications ask for: most of them assume to be searched breadth first, by one worker. */
    private static Value config() {
        return record(
                "mode", new StringValue("bfs"),
                "worker", IntValue.gen(1),
                "deadlock", BoolValue.ValFalse,
                "depth", IntValue.gen(-1),
                "fingerprint", IntValue.gen(0),
                "seed", IntValue.gen(0));
    }

    private static Value stats(int level) {
        return record(
                "diameter", IntValue.gen(level),
                "distinct", IntValue.gen(level),
                "duration", IntValue.gen(0),
                "generated", IntValue.gen(level),
                "queue", IntValue.gen(1));
    }

    private static Value record(Object... namesAndValues) {
        UniqueString[] names = new UniqueString[namesAndValues.length / 2];
        Value[] values = new Value[names.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = UniqueString.uniqueStringOf((String) namesAndValues[2 * i]);
            values[i] = (Value) namesAndValues[2 * i + 1];
        }
        return new RecordValue(names, values, false);
    }

    /** Ending TLC's search ("exit") is nothing to one that ends by itself. */
    @TLAPlusOperator(identifier = "TLCSet", module = "TLC", minLevel = 1, warn = false)
    public static Value set(Value key, Value value) {
        if (key instanceof IntValue number) {
            REGISTERS.put(number.val, value);
        }
        return BoolValue.ValTrue;
    }
}

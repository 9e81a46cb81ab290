package dev.traceloom.spec.tlc;

import dev.traceloom.spec.Call;
import tlc2.tool.Action;
import tlc2.util.Context;

/** An operator's body with its parameters bound. */
record TlcCall(Action action, Context context) implements Call {}

package dev.traceloom.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.engine.contention.Chances;
import dev.traceloom.engine.contention.Contention;
import dev.traceloom.engine.contention.Contention.Pair;
import dev.traceloom.engine.contention.Forecast;
import java.io.IOException;
import java.util.Locale;

/** How much could have gone wrong, for other programs. */
final class ChancesJson {
    private ChancesJson() {}

    static void write(JsonGenerator json, Chances chances) throws IOException {
        Contention measured = chances.measured();
        json.writeObjectFieldStart("chances");
        json.writeNumberField("operations", measured.operations());
        json.writeNumberField("contended", measured.contended());
        if (measured.unmeasured() > 0) {
            json.writeNumberField("unmeasured", measured.unmeasured());
        }
        if (measured.unproven() > 0) {
            json.writeNumberField("unproven", measured.unproven());
        }
        json.writeArrayFieldStart("pairs");
        for (Pair pair : measured.pairs()) {
            json.writeStartObject();
            json.writeStringField("one", pair.one());
            json.writeStringField("other", pair.other());
            json.writeNumberField("overlaps", pair.overlaps());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("forecasts");
        for (Forecast forecast : chances.forecasts()) {
            write(json, forecast);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Forecast forecast) throws IOException {
        json.writeStartObject();
        json.writeStringField("change", forecast.change().kind().name().toLowerCase(Locale.ROOT));
        if (!forecast.change().name().isEmpty()) {
            json.writeStringField("name", forecast.change().name());
        }
        if (!forecast.change().partner().isEmpty()) {
            json.writeStringField("partner", forecast.change().partner());
        }
        json.writeNumberField("usual", forecast.change().usual());
        json.writeNumberField("value", forecast.change().value());
        json.writeNumberField("operations", forecast.operations());
        json.writeNumberField("before", forecast.before());
        json.writeNumberField("after", forecast.after());
        json.writeEndObject();
    }
}

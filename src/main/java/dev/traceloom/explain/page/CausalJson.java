package dev.traceloom.explain.page;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Waiting;
import dev.traceloom.explain.causal.CausalDiagram;
import dev.traceloom.explain.causal.CausalRecords;
import dev.traceloom.explain.causal.Fold;
import java.io.IOException;

/**
 * Writes a causal diagram for the page's script: by record its row and what it directly depends on, the folds, and by record
 * that has to wait whether its clock says so. Records are numbered process by process, as they are listed.
 */
final class CausalJson {
    private final JsonGenerator json;
    private final Explanation explanation;

    CausalJson(JsonGenerator json, Explanation explanation) {
        this.json = json;
        this.explanation = explanation;
    }

    void write(CausalDiagram diagram) throws IOException {
        CausalRecords records = diagram.records();
        json.writeStartObject();
        json.writeArrayFieldStart("processes");
        for (String process : records.processes()) {
            json.writeString(process);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("records");
        for (int process = 0; process < records.processes().size(); process++) {
            json.writeStartArray();
            for (int number = records.begin(process); number < records.begin(process + 1); number++) {
                json.writeNumber(records.index(number));
            }
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("rows");
        for (int number = 0; number < records.count(); number++) {
            json.writeNumber(diagram.row(number));
        }
        json.writeEndArray();
        json.writeArrayFieldStart("causes");
        for (int number = 0; number < records.count(); number++) {
            json.writeArray(diagram.causes(number), 0, diagram.causes(number).length);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("folds");
        for (Fold fold : diagram.folds()) {
            json.writeArray(new int[] {fold.from(), fold.to(), fold.explained(), fold.others()}, 0, 4);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("waitsByClock");
        for (Waiting waiting : explanation.waiting()) {
            json.writeBoolean(waiting.isByClock(explanation));
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}

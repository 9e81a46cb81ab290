package dev.traceloom.spec.check;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A module to be parsed.
 *
 * @param root its name
 * @param texts its text and those of the user's modules that it needs, by name
 */
public record CheckRequest(String root, Map<String, String> texts) {
    private static final int MOST = 10_000;
    private static final int LONGEST = 1 << 26;

    public CheckRequest {
        texts = Map.copyOf(texts);
    }

    public void write(DataOutput out) throws IOException {
        out.writeUTF(root);
        out.writeInt(texts.size());
        for (Map.Entry<String, String> each : texts.entrySet()) {
            byte[] text = each.getValue().getBytes(StandardCharsets.UTF_8);
            out.writeUTF(each.getKey());
            out.writeInt(text.length);
            out.write(text);
        }
    }

    static CheckRequest read(DataInput in) throws IOException {
        String root = in.readUTF();
        Map<String, String> texts = new LinkedHashMap<>();
        int count = within(in.readInt(), MOST);
        for (int i = 0; i < count; i++) {
            String name = in.readUTF();
            byte[] text = new byte[within(in.readInt(), LONGEST)];
            in.readFully(text);
            texts.put(name, new String(text, StandardCharsets.UTF_8));
        }
        return new CheckRequest(root, texts);
    }

    private static int within(int number, int most) throws IOException {
        if (number < 0 || number > most) {
            throw new IOException("this is no request");
        }
        return number;
    }
}

package dev.traceloom.explain.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Chromium without a window, driven through its debugging protocol: real clicks and keys, and a list of everything that
 * the page asked the network for or complained about.
 */
final class Browser implements AutoCloseable {
    private static final long PATIENCE = 30;
    private static final JsonFactory JSON = new JsonFactory();

    private final Process process;
    private final Path profile;
    private final WebSocket socket;
    private final Map<Long, CompletableFuture<Object>> answers = new ConcurrentHashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private String session;
    private long sent;

    static Optional<Path> installed() {
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    Browser(Path program) throws Exception {
        profile = Files.createTempDirectory("traceloom-browser-");
        process = new ProcessBuilder(
                        program.toString(), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                        "--remote-debugging-port=0", "--user-data-dir=" + profile, "--window-size=1300,1000",
                        // No name resolves, so that nothing could be loaded even if the page asked.
                        "--host-resolver-rules=MAP * ~NOTFOUND", "about:blank")
                .redirectErrorStream(true)
                .start();
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(address()), new Listener())
                .get(PATIENCE, TimeUnit.SECONDS);
        Object target = call("Target.createTarget", Map.of("url", "about:blank"));
        Object attached = call(
                "Target.attachToTarget", Map.of("targetId", JsonTree.at(target, "targetId"), "flatten", true));
        session = (String) JsonTree.at(attached, "sessionId");
        call("Page.enable", Map.of());
        call("Runtime.enable", Map.of());
        call("Network.enable", Map.of());
        call("Log.enable", Map.of());
    }

    /** Where the protocol is spoken; Chromium prints it among other things, and goes on printing. */
    private String address() throws IOException {
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        List<String> lines = new ArrayList<>();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            lines.add(line);
            if (line.startsWith("DevTools listening on ")) {
                Thread drain = new Thread(() -> output.lines().forEach(ignored -> {}), "browser-output");
                drain.setDaemon(true);
                drain.start();
                return line.substring("DevTools listening on ".length());
            }
        }
        throw new IOException("the browser did not start: " + lines);
    }

    void open(Path page, String fragment) throws Exception {
        // Another fragment alone would not load the page again.
        call("Page.navigate", Map.of("url", "about:blank"));
        call("Page.navigate", Map.of("url", page.toUri() + fragment));
        await("document.body && document.body.dataset.ready === 'true'");
    }

    void dark(boolean dark) throws Exception {
        call("Emulation.setEmulatedMedia", Map.of("features", List.of(
                Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** On paper, in a dark room. */
    void printed(boolean printed) throws Exception {
        call("Emulation.setEmulatedMedia", Map.of("media", printed ? "print" : "", "features", List.of(
                Map.of("name", "prefers-color-scheme", "value", printed ? "dark" : "light"))));
    }

    void wide(int pixels) throws Exception {
        call("Emulation.setDeviceMetricsOverride", Map.of(
                "width", pixels, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    }

    void await(String condition) throws Exception {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
        while (!Boolean.TRUE.equals(evaluate("Boolean(" + condition + ")"))) {
            if (System.nanoTime() > until) {
                throw new AssertionError("never true: " + condition + "; complaints: " + complaints);
            }
            Thread.sleep(20);
        }
    }

    Object evaluate(String expression) throws Exception {
        Object answer = call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
        if (JsonTree.at(answer, "exceptionDetails") != null) {
            throw new AssertionError(expression + ": " + JsonTree.at(answer, "exceptionDetails"));
        }
        return JsonTree.at(answer, "result", "value");
    }

    String text(String selector) throws Exception {
        String all = "[...document.querySelectorAll(`" + selector + "`)]";
        return (String) evaluate(all + ".map(e => e.textContent).join('|')");
    }

    long count(String selector) throws Exception {
        return (Long) evaluate("document.querySelectorAll(`" + selector + "`).length");
    }

    void click(String selector) throws Exception {
        click(selector, 1);
    }

    void doubleClick(String selector) throws Exception {
        click(selector, 1);
        click(selector, 2);
    }

    private void click(String selector, int count) throws Exception {
        Object place = evaluate("(() => { const e = document.querySelector(`" + selector + "`);"
                + " e.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});"
                + " const r = e.getBoundingClientRect(); return {x: r.x + r.width / 2, y: r.y + r.height / 2}; })()");
        for (String type : List.of("mousePressed", "mouseReleased")) {
            call("Input.dispatchMouseEvent", Map.of(
                    "type", type, "x", JsonTree.at(place, "x"), "y", JsonTree.at(place, "y"),
                    "button", "left", "clickCount", count));
        }
    }

    void press(String key) throws Exception {
        Map<String, Object> down = key.length() == 1
                ? Map.of("type", "keyDown", "key", key, "text", key)
                : Map.of("type", "keyDown", "key", key);
        call("Input.dispatchKeyEvent", down);
        call("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
    }

    /** Everything that was asked for but files. */
    List<String> requests() {
        return requests.stream().filter(url -> !url.startsWith("file:") && !url.startsWith("about:")).toList();
    }

    List<String> complaints() {
        return List.copyOf(complaints);
    }

    private Object call(String method, Map<String, Object> parameters) throws Exception {
        long id = ++sent;
        CompletableFuture<Object> answer = new CompletableFuture<>();
        answers.put(id, answer);
        StringWriter message = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(message)) {
            json.writeStartObject();
            json.writeNumberField("id", id);
            json.writeStringField("method", method);
            if (session != null) {
                json.writeStringField("sessionId", session);
            }
            json.writeFieldName("params");
            write(json, parameters);
            json.writeEndObject();
        }
        socket.sendText(message.toString(), true).get(PATIENCE, TimeUnit.SECONDS);
        return answer.get(PATIENCE, TimeUnit.SECONDS);
    }

    private static void write(JsonGenerator json, Object tree) throws IOException {
        if (tree instanceof Map<?, ?> map) {
            json.writeStartObject();
            for (Map.Entry<?, ?> field : map.entrySet()) {
                json.writeFieldName((String) field.getKey());
                write(json, field.getValue());
            }
            json.writeEndObject();
        } else if (tree instanceof List<?> list) {
            json.writeStartArray();
            for (Object element : list) {
                write(json, element);
            }
            json.writeEndArray();
        } else if (tree instanceof Boolean bool) {
            json.writeBoolean(bool);
        } else if (tree instanceof Number number) {
            json.writeNumber(number.doubleValue());
        } else {
            json.writeString((String) tree);
        }
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket webSocket, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                take(text.toString());
                text.setLength(0);
            }
            webSocket.request(1);
            return null;
        }

        private void take(String message) {
            try {
                Object tree = JsonTree.of(message);
                if (JsonTree.at(tree, "id") instanceof Long id) {
                    CompletableFuture<Object> answer = answers.remove(id);
                    if (JsonTree.at(tree, "error") == null) {
                        answer.complete(JsonTree.at(tree, "result"));
                    } else {
                        answer.completeExceptionally(new IOException(message));
                    }
                } else {
                    note(tree, message);
                }
            } catch (IOException broken) {
                complaints.add("unreadable: " + message);
            }
        }

        private void note(Object event, String message) {
            switch (String.valueOf(JsonTree.at(event, "method"))) {
                case "Network.requestWillBeSent" -> requests.add(
                        (String) JsonTree.at(event, "params", "request", "url"));
                case "Runtime.exceptionThrown", "Log.entryAdded" -> complaints.add(message);
                default -> {}
            }
        }
    }

    @Override
    public void close() throws Exception {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        if (!process.waitFor(PATIENCE, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        delete();
    }

    private void delete() throws IOException {
        try (Stream<Path> files = Files.walk(profile)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (java.io.UncheckedIOException | java.nio.file.DirectoryNotEmptyException stillWriting) {
            // A process of the browser's that is just ending; the system clears its temporary folder.
        }
    }
}

package dev.traceloom.cases.template;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.MustacheException;
import com.samskivert.mustache.Template;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * A template in Mustache, which has no logic but repetition. It sees maps, lists and texts and nothing else: one of somebody else's can neither call a
 * method nor read a file.
 */
final class CaseTemplate {
    private static final Mustache.Compiler COMPILER = Mustache.compiler()
            .escapeHTML(false)
            .withCollector(new MapsAlone())
            .withLoader(name -> {
                throw new MustacheException("it includes another template, " + name + ", and a template is one file");
            });

    private final Template template;

    private CaseTemplate(Template template) {
        this.template = template;
    }

    /** One of ours. */
    static CaseTemplate shipped(String name) {
        try (InputStream input = CaseTemplate.class.getResourceAsStream("/dev/traceloom/cases/" + name + ".mustache")) {
            return new CaseTemplate(COMPILER.compile(new String(input.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** @throws TemplateException when it is no template */
    static CaseTemplate of(String text) throws TemplateException {
        try {
            return new CaseTemplate(COMPILER.compile(text));
        } catch (MustacheException wrong) {
            throw new TemplateException(wrong.getMessage());
        }
    }

    /** @throws TemplateException when it asks for something that there is not */
    String fill(Map<String, Object> data) throws TemplateException {
        try {
            return template.execute(data);
        } catch (MustacheException wrong) {
            throw new TemplateException(wrong.getMessage());
        }
    }

    /** Fetches from maps by their keys, and nothing from anything else. */
    private static final class MapsAlone implements Mustache.Collector {

        @Override
        public Iterator<?> toIterator(Object value) {
            return value instanceof List<?> list ? list.iterator() : null;
        }

        @Override
        public Mustache.VariableFetcher createFetcher(Object context, String name) {
            return (of, key) -> of instanceof Map<?, ?> map && map.containsKey(key) ? map.get(key) : Template.NO_FETCHER_FOUND;
        }

        @Override
        public <K, V> Map<K, V> createFetcherCache() {
            return new java.util.concurrent.ConcurrentHashMap<>();
        }
    }
}

package dev.traceloom.cases.template;

import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.cases.write.CaseWriter;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.trace.file.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Fills a template of the user's with all tests: one file, called like the template without its last ending. */
public final class TemplateCases implements CaseWriter {
    private final Path folder;
    private final Path file;
    private final String specification;
    private final CaseTemplate template;
    private final List<TestCase> tests = new ArrayList<>();

    /** @throws TemplateException when it is no template, or cannot be read; the message names the file */
    public TemplateCases(Path folder, Path file, String specification) throws TemplateException {
        this.folder = folder;
        this.file = file;
        this.specification = specification;
        try {
            this.template = CaseTemplate.of(Files.readString(file));
        } catch (TemplateException wrong) {
            throw new TemplateException(file + ": " + wrong.getMessage());
        } catch (IOException unreadable) {
            throw new TemplateException(file + ": " + FileProblem.of(unreadable));
        }
    }

    @Override
    public void write(TestCase test) {
        tests.add(test);
    }

    @Override
    public int end() throws IOException {
        TemplateData data = new TemplateData(new Suite(tests), new PlainLanguage());
        Map<String, Object> all = data.adapter();
        all.put("specification", specification);
        List<Map<String, Object>> texts = new ArrayList<>();
        tests.forEach(test -> texts.add(data.test(test)));
        all.put("tests", TemplateData.listed(texts));
        String filled;
        try {
            filled = template.fill(all);
        } catch (TemplateException wrong) {
            throw new IOException(file + ": " + wrong.getMessage(), wrong);
        }
        String name = file.getFileName().toString().replaceFirst("(.)\\.[^.]*$", "$1");
        WholeFile.write(folder.resolve(name), output -> output.write(filled.getBytes(StandardCharsets.UTF_8)));
        return 1;
    }
}

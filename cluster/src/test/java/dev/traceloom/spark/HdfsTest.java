package dev.traceloom.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HdfsTest {
    private static final String SPECIFICATION = Product.HOME.resolve("examples/set/SetBench.tla").toString();
    private static final int TRACES = 40;

    @TempDir
    Path folder;

    @Test
    void tracesThatAreNowhereElseHaveTheVerdictsOfValidate() throws Exception {
        Path traces = folder.resolve("traces");
        ManyTraces.write(traces, TRACES, 7);
        TarFile.write(folder.resolve("night.tar.gz"), traces, TarFile.files(traces));
        try (MiniDFSCluster machines = new MiniDFSCluster.Builder(new Configuration(), folder.resolve("machines").toFile()).build()) {
            FileSystem files = machines.getFileSystem();
            String address = files.getUri().toString();
            copy(files, "traces", "/farm/day");
            copy(files, "night.tar.gz", "/farm/night.tar.gz");
            HadoopArchive.write(files, new org.apache.hadoop.fs.Path("/old.har"), traces);
            String har = address.replace("hdfs://", "har://hdfs-") + "/old.har";
            Product.Ended ended = Product.cluster(
                    "local[2]", folder, SPECIFICATION, address + "/far*", har, "--out", address + "/deep/out", "--bundles", "5");
            files.copyToLocalFile(new org.apache.hadoop.fs.Path("/deep/out"), new org.apache.hadoop.fs.Path(folder.resolve("out").toUri()));
            Product.validate(folder, SPECIFICATION, "traces", "--save", "saved", "--no-pages", "--quiet");

            List<String> lines = Product.lines(folder.resolve("out"));
            assertEquals(3 * TRACES, lines.size(), ended.text());
            for (String place : List.of(address + "/farm/day", address + "/farm/night.tar.gz", har)) {
                assertEquals(called("traces", traces.toString(), "saved"), called("traces", place, "out"));
            }
            assertTrue(Product.count(lines, "undecided") > 0 && Product.count(lines, "error") > 0, ended.text());
            for (String row : Product.table(folder.resolve("out"))) {
                JsonNode read = new ObjectMapper().readTree(row);
                assertTrue(read.get("bytes").asLong() > 0, row);
            }
        }
    }

    private void copy(FileSystem files, String local, String remote) throws Exception {
        files.copyFromLocalFile(new org.apache.hadoop.fs.Path(folder.resolve(local).toUri()), new org.apache.hadoop.fs.Path(remote));
    }

    /** The lines of traces in a place, if it had another name. */
    private List<String> called(String name, String place, String results) throws Exception {
        return Product.unbundled(Product.sorted(Product.lines(folder.resolve(results)).stream()
                .filter(line -> line.contains(place))
                .map(line -> line.replace(place, name))
                .toList()));
    }
}

package dev.traceloom.spark;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.HarFileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Writes a Hadoop archive, as {@code hadoop archive} does with MapReduce: all files one after the other, an index of them sorted by the
 * hash of their names, and an index of that.
 */
final class HadoopArchive {
    private static final String TIME_AND_RIGHTS = encoded("1500000000000+493+nobody+nobody");

    private HadoopArchive() {}

    private record Line(String name, String text) {
        int hash() {
            return HarFileSystem.getHarHash(new Path(name));
        }
    }

    static void write(FileSystem files, Path archive, java.nio.file.Path folder) throws IOException {
        List<java.nio.file.Path> all;
        try (Stream<java.nio.file.Path> below = Files.walk(folder)) {
            all = below.sorted().toList();
        }
        List<Line> lines = new ArrayList<>();
        long at = 0;
        try (OutputStream part = new BufferedOutputStream(files.create(new Path(archive, "part-0")))) {
            for (java.nio.file.Path one : all) {
                String name = "/" + folder.relativize(one);
                if (Files.isDirectory(one)) {
                    lines.add(new Line(name, encoded(name) + " dir " + TIME_AND_RIGHTS + " 0 0 " + names(one) + " "));
                } else {
                    lines.add(new Line(
                            name, encoded(name) + " file part-0 " + at + " " + Files.size(one) + " " + TIME_AND_RIGHTS + " "));
                    at += Files.copy(one, part);
                }
            }
        }
        lines.sort(Comparator.comparing(Line::hash));
        byte[] index = (lines.stream().map(Line::text).collect(Collectors.joining("\n")) + "\n").getBytes(StandardCharsets.UTF_8);
        write(files, new Path(archive, "_index"), index);
        String master = "3 \n" + lines.get(0).hash() + " " + lines.get(lines.size() - 1).hash() + " 0 " + index.length + " \n";
        write(files, new Path(archive, "_masterindex"), master.getBytes(StandardCharsets.UTF_8));
    }

    private static String names(java.nio.file.Path folder) throws IOException {
        try (Stream<java.nio.file.Path> inside = Files.list(folder)) {
            return inside.map(one -> encoded(one.getFileName().toString())).sorted().collect(Collectors.joining(" "));
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static void write(FileSystem files, Path file, byte[] bytes) throws IOException {
        try (OutputStream out = files.create(file)) {
            out.write(bytes);
        }
    }
}

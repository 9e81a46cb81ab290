package dev.traceloom.spark;

import dev.traceloom.cli.cluster.BundleLimits;
import dev.traceloom.spark.traces.ListedTrace;
import dev.traceloom.trace.file.Sha256;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.List;

/** Tells whether a job is the one that left something half done: the same specification, settings and traces. */
final class JobIdentity {
    private JobIdentity() {}

    static String of(byte[] settings, ShippedSpecification specification, List<ListedTrace> traces, BundleLimits limits)
            throws IOException {
        // Of ten million traces, what is fed to it would not fit into an array.
        MessageDigest digest = Sha256.digest();
        try (DataOutputStream out = new DataOutputStream(
                new BufferedOutputStream(new DigestOutputStream(OutputStream.nullOutputStream(), digest)))) {
            out.write(settings);
            out.write(specification.archive());
            out.writeInt(limits.number());
            out.writeLong(limits.bytes());
            for (ListedTrace trace : traces) {
                out.writeUTF(trace.path());
                out.writeLong(trace.bytes());
            }
        }
        return Sha256.hex(digest);
    }
}

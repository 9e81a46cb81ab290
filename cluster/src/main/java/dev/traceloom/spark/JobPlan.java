package dev.traceloom.spark;

import dev.traceloom.cli.cluster.BundleLimits;
import java.io.Serializable;
import org.apache.spark.util.SerializableConfiguration;

/**
 * What every executor has to know, sent once to each.
 *
 * @param id of this job, and of no other in the life of an executor
 * @param settings how traces are validated, as {@code PortableForm} has it
 * @param work the folder where groups leave what they found, as Hadoop calls it
 * @param bundles the folder for bundles
 * @param limits of bundles
 * @param spread the traces whose classes are validated in shares
 * @param files how file systems are reached
 */
record JobPlan(
        String id,
        byte[] settings,
        ShippedSpecification specification,
        String work,
        String bundles,
        BundleLimits limits,
        SpreadTraces spread,
        SerializableConfiguration files)
        implements Serializable {}

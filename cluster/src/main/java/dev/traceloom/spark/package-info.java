/**
 * Validation of very many traces on Apache Spark: the driver lists traces and ships the specification, executors validate small
 * groups of traces, each as {@code validate} would, and the driver puts what they found together. Only this room and the one inside know Spark.
 */
package dev.traceloom.spark;

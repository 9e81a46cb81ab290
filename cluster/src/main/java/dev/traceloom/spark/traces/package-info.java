/**
 * Where traces are: in folders here and on Hadoop's file systems, and in archives. The driver lists them, executors bring each where it can
 * be read.
 */
package dev.traceloom.spark.traces;

/** {@code traceloom cluster}: what is asked of a validation on Apache Spark, and what starts it. Nothing here knows Spark. */
package dev.traceloom.cli.cluster;

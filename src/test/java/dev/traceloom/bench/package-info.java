/**
 * The benchmarks behind {@code ./traceloom bench}: the engine and its peers on the same traces, each in a process of
 * its own with the same heap, compared as ratios of one run. Not part of the product's jar.
 */
package dev.traceloom.bench;

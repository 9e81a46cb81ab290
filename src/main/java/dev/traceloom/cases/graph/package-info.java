/** State graphs as numbers: a million states and their steps in a few hundred megabytes. */
package dev.traceloom.cases.graph;

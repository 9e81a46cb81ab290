/** State graphs of specifications, explored breadth first within a budget. */
package dev.traceloom.cases.explore;

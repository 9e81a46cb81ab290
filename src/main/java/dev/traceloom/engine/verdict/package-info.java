/**
 * From what a search found to a verdict: {@code VerdictRules} has the rules of docs/semantics.md that decide it,
 * for traces in memory and streams alike.
 */
package dev.traceloom.engine.verdict;

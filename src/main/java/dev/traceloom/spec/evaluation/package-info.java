/** What is known of how a specification is evaluated, for people to read. */
package dev.traceloom.spec.evaluation;

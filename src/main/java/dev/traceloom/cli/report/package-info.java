/**
 * Who hears of the traces of a validation: the terminal, JSON, build servers, the run database, saved explanations.
 */
package dev.traceloom.cli.report;

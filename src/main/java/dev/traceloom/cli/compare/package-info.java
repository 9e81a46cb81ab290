/** Two validations side by side, in text and in JSON: the command {@code compare}, and {@code validate --compare}. */
package dev.traceloom.cli.compare;

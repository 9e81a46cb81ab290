/** {@code traceloom cases}. */
package dev.traceloom.cli.cases;

/** {@code traceloom lineup}: a class is checked without a specification. */
package dev.traceloom.cli.lineup;

/** Tests as files. */
package dev.traceloom.cases.write;

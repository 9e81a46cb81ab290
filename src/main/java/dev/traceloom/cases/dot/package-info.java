/** State graphs that TLC has written as DOT files. */
package dev.traceloom.cases.dot;

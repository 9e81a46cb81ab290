/** Tests as data: what to begin with, what to do, and what to expect. */
package dev.traceloom.cases.testcase;

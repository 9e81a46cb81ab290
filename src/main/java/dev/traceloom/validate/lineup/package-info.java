/** What came of checking a class without a specification, for people: the command line and tests with JUnit say the same. */
package dev.traceloom.validate.lineup;

/** What runs inside the class loader of one search: the only classes here that touch TLC. */
package dev.traceloom.testing.tlcsearch.inside;

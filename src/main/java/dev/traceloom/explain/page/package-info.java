/**
 * An explanation as a page to look at in a browser: one file that loads nothing from anywhere. Its script, style and
 * skeleton are resources of this package.
 */
package dev.traceloom.explain.page;

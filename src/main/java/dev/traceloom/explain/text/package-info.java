/** An explanation as plain text, on one screen. */
package dev.traceloom.explain.text;

/** Operations and values in words, and how wide those are. */
package dev.traceloom.view.text;

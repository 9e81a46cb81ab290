/**
 * What the text of an action refers to: what names stand for, which expressions depend on the arguments alone, and which parts of
 * variables others name. Those who follow an action for what it does, keeps or needs share it.
 */
package dev.traceloom.spec.tlc.reading;

/**
 * Tests for an implementation, generated from the state graph of its specification: each has an initial state, actions with arguments, and
 * the states that the specification expects (Davis, Hirschhorn, Schvimer: "eXtreme Modelling in Practice", VLDB 2020, section 5).
 */
package dev.traceloom.cases;

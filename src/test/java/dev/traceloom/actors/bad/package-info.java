/** Actor systems that do what actors must not do, each in one way: what is told of them is tested. */
package dev.traceloom.actors.bad;

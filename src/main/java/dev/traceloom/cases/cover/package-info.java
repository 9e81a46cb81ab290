/** Which ways through a state graph become tests. */
package dev.traceloom.cases.cover;

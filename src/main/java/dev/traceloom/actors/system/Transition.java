package dev.traceloom.actors.system;

import java.util.List;

/**
 * What an actor does with a message, for one way in which its choices fall. Values and names are numbers.
 *
 * @param state its state afterwards
 * @param choices what {@code choose} gave, one after the other
 * @param asksClock whether it depends on how many messages it has handled
 */
record Transition(
        int state,
        List<Integer> choices,
        List<Send> sends,
        List<Timer> timers,
        List<String> cancels,
        List<Response> responses,
        boolean asksClock) {
    record Send(int receiver, int body) {}

    /** @param cancelled how many of the names that are cancelled were so before it was set: these do not concern it */
    record Timer(String name, int body, int cancelled) {}

    record Response(int client, int value) {}
}

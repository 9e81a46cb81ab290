// Calls the hook as the recorder does, but does nothing that gdb cannot undo: so gdb can record it and go back.
//
//     backwards           counts to five
//     backwards signal    as that, and sends itself SIGUSR1 on its way

#include <csignal>
#include <unistd.h>

#include "traceloom/hook.hpp"

namespace {

// {operation_name: "Count", operation: {n: …, …}}
unsigned char record[] = "\x82\xae"
                         "operation_name\xa5"
                         "Count\xa9"
                         "operation\xde\x00\x05\xa1n\x00";
unsigned char& argument = record[sizeof record - 2];

volatile int counted = 0;

__attribute__((noinline)) void count(unsigned char n) {
    const std::uint64_t index = n;
    argument = n;
    traceloom_hook(0, index, 3 * index + 1, 0, record);
    if (n == 2) {
        traceloom_hook(0, index, 3 * index + 2, 1, record);
    }
    counted = counted + 1;
    traceloom_hook(0, index, 3 * index + 3, 3, record);
}

} // namespace

int main(int arguments, char**) {
    std::signal(SIGUSR1, SIG_IGN);
    for (unsigned char n = 0; n < 5; n++) {
        if (n == 3 && arguments > 1) {
            ::kill(::getpid(), SIGUSR1);
        }
        count(n);
    }
}

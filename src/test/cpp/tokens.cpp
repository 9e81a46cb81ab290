// Talks to another process over TCP, with a token in every message, or tells which of many texts are tokens.
//
//     tokens server ROUNDS FILE    waits for a client, and writes the port into a file
//     tokens client ROUNDS FILE    looks for the port there
//     tokens judge FILE            reads a text per line, and prints for each what send() tells after it, or "refused"
//
// Server and client send and receive in turn, so often or, with 0 rounds, until they are killed. TRACELOOM_PROCESS names them.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <thread>

#include "traceloom/recorder.hpp"

namespace {

int connection(bool server, const std::string& file) {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    auto* plain = reinterpret_cast<sockaddr*>(&address);
    socklen_t size = sizeof address;
    if (server) {
        if (::bind(socket, plain, size) != 0 || ::listen(socket, 1) != 0 || ::getsockname(socket, plain, &size) != 0) {
            std::exit(3);
        }
        std::ofstream(file + ".part") << ntohs(address.sin_port);
        std::rename((file + ".part").c_str(), file.c_str());
        return ::accept(socket, nullptr, nullptr);
    }
    unsigned short port = 0;
    while (port == 0) {
        std::ifstream(file) >> port;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    address.sin_port = htons(port);
    if (::connect(socket, plain, size) != 0) {
        std::exit(4);
    }
    return socket;
}

void send(int socket, traceloom::Thread& thread, int number) {
    auto operation = thread.start("Send", "number", number);
    const std::string line = operation.send() + "\n";
    if (::write(socket, line.data(), line.size()) != static_cast<ssize_t>(line.size())) {
        std::exit(5);
    }
    operation.end();
}

void receive(int socket, traceloom::Thread& thread, int number) {
    auto operation = thread.start("Receive", "number", number);
    std::string line;
    for (char c = 0; c != '\n'; line += c) {
        if (::read(socket, &c, 1) != 1) {
            std::exit(6);
        }
    }
    line.pop_back();
    thread.receive(line);
    operation.end();
}

void talk(bool server, int rounds, const std::string& file) {
    traceloom::Recorder recorder{"Talk"};
    traceloom::Thread& thread = recorder.thread();
    const int socket = connection(server, file);
    for (int number = 1; rounds == 0 || number <= rounds; number++) {
        if (server) {
            receive(socket, thread, number);
            send(socket, thread, number);
        } else {
            send(socket, thread, number);
            receive(socket, thread, number);
        }
    }
    ::close(socket);
}

void judge(const std::string& file) {
    std::ifstream texts(file);
    traceloom::Recorder recorder{"Judge"};
    for (std::string text; std::getline(texts, text);) {
        std::thread([&recorder, &text] {
            try {
                recorder.thread().receive(text);
                std::cout << recorder.thread().send() << '\n';
            } catch (const std::invalid_argument&) {
                std::cout << "refused\n";
            }
        }).join();
    }
}

} // namespace

int main(int count, char** arguments) {
    const std::string role = count > 2 ? arguments[1] : "";
    if (role == "judge") {
        judge(arguments[2]);
    } else if (count == 4) {
        talk(role == "server", std::atoi(arguments[2]), arguments[3]);
    } else {
        return 2;
    }
}

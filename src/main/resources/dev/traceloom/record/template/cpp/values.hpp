#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <tuple>
#include <utility>

#include "traceloom/recorder.hpp"

namespace workload {

/// A model value of TLC, by its name.
struct Model {
    std::string name;

    bool operator<(const Model& other) const { return name < other.name; }
    bool operator==(const Model& other) const { return name == other.name; }
};

inline void traceloom_write(traceloom::Writer& writer, const Model& model) {
    traceloom::write(writer, traceloom::ModelValue{model.name});
}

/// A record of TLA+: its fields' names, and their values in the same order.
template <typename... Values>
struct Fields {
    std::array<std::string, sizeof...(Values)> names;
    std::tuple<Values...> values;

    bool operator<(const Fields& other) const { return values < other.values; }
    bool operator==(const Fields& other) const { return values == other.values; }
};

template <typename... Values>
void traceloom_write(traceloom::Writer& writer, const Fields<Values...>& fields) {
    writer.map(sizeof...(Values));
    std::apply(
            [&](const auto&... values) {
                std::size_t at = 0;
                ((traceloom::write(writer, fields.names[at++]), traceloom::write(writer, values)), ...);
            },
            fields.values);
}

} // namespace workload

#pragma once

#include <array>
#include <deque>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "writer.hpp"

namespace traceloom {

/// A model value of TLC, by its name.
struct ModelValue {
    std::string_view name;
};

template <typename T>
void write(Writer& writer, const T& value);

namespace detail {

template <typename T>
inline constexpr bool kNoSuchValue = false;

template <typename T, template <typename...> class Template>
inline constexpr bool kIs = false;
template <template <typename...> class Template, typename... Ts>
inline constexpr bool kIs<Template<Ts...>, Template> = true;

template <typename T>
inline constexpr bool kIsArray = false;
template <typename T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;

template <typename T>
inline constexpr bool kIsSequence =
        kIs<T, std::vector> || kIs<T, std::deque> || kIs<T, std::list> || kIsArray<T>;
template <typename T>
inline constexpr bool kIsTuple = kIs<T, std::tuple> || kIs<T, std::pair>;
template <typename T>
inline constexpr bool kIsMap = kIs<T, std::map> || kIs<T, std::unordered_map>;
template <typename T>
inline constexpr bool kIsSet = kIs<T, std::set> || kIs<T, std::unordered_set>;

template <typename T, typename = void>
inline constexpr bool kIsUsers = false;
template <typename T>
inline constexpr bool
        kIsUsers<T, std::void_t<decltype(traceloom_write(std::declval<Writer&>(), std::declval<const T&>()))>> = true;

/// The extension types of the log format.
inline constexpr std::uint8_t kSet = 1;
inline constexpr std::uint8_t kModelValue = 2;

template <typename T>
void write_elements(Writer& writer, const T& elements) {
    writer.array(elements.size());
    for (const auto& element : elements) {
        // A named type, since an element of vector<bool> is not a bool.
        const typename T::value_type& value = element;
        write(writer, value);
    }
}

} // namespace detail

/// A record of TLA+: names and values in turn.
template <typename... Fields>
void write_record(Writer& writer, const Fields&... fields) {
    static_assert(sizeof...(fields) % 2 == 0, "names and values come in turn");
    writer.map(sizeof...(fields) / 2);
    (write(writer, fields), ...);
}

/// Writes a value as the log format has it. For a type of your own, say how in its namespace:
/// `void traceloom_write(traceloom::Writer& writer, const Point& point) {
///     traceloom::write_record(writer, "x", point.x, "y", point.y);
/// }`
template <typename T>
void write(Writer& writer, const T& value) {
    if constexpr (detail::kIsUsers<T>) {
        traceloom_write(writer, value);
    } else if constexpr (std::is_same_v<T, bool>) {
        writer.boolean(value);
    } else if constexpr (std::is_same_v<T, char>) {
        writer.string(std::string_view(&value, 1));
    } else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>) {
        writer.integer(value);
    } else if constexpr (std::is_integral_v<T>) {
        writer.natural(value);
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
        writer.string(value);
    } else if constexpr (std::is_same_v<T, ModelValue>) {
        const std::size_t opened = writer.open_extension(detail::kModelValue);
        writer.string(value.name);
        writer.close_extension(opened);
    } else if constexpr (std::is_same_v<T, std::nullopt_t> || std::is_same_v<T, std::nullptr_t>) {
        writer.string("null");
    } else if constexpr (detail::kIs<T, std::optional>) {
        if (value) {
            write(writer, *value);
        } else {
            writer.string("null");
        }
    } else if constexpr (detail::kIsSequence<T>) {
        detail::write_elements(writer, value);
    } else if constexpr (detail::kIsSet<T>) {
        const std::size_t opened = writer.open_extension(detail::kSet);
        detail::write_elements(writer, value);
        writer.close_extension(opened);
    } else if constexpr (detail::kIsMap<T>) {
        writer.map(value.size());
        for (const auto& [key, mapped] : value) {
            write(writer, key);
            write(writer, mapped);
        }
    } else if constexpr (detail::kIsTuple<T>) {
        writer.array(std::tuple_size_v<T>);
        std::apply([&writer](const auto&... elements) { (write(writer, elements), ...); }, value);
    } else {
        static_assert(detail::kNoSuchValue<T>,
                      "this type has no form in TLA+ yet: give traceloom_write(traceloom::Writer&, const T&) for it, in "
                      "its own namespace (TLA+ has no floating point numbers)");
    }
}

} // namespace traceloom

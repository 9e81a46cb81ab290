#pragma once

#include <libcuckoo/cuckoohash_map.hh>
#include <string>

#include "generated/actions.hpp"

namespace workload {

/// The map that all threads share; only its keys matter.
class System {
public:
    explicit System(const Settings& /*settings*/) {}

    libcuckoo::cuckoohash_map<std::string, int> map;
};

/// What one thread does to it.
class MyActions : public Actions {
public:
    MyActions(System& system, unsigned /*thread*/) : map_(system.map) {}

    Outcome<Insert> insert(const Insert& op) { return took_place(map_.insert(std::to_string(op.key), 1)); }

    Outcome<Erase> erase(const Erase& op) { return took_place(map_.erase(std::to_string(op.key))); }

    Outcome<Size> size(const Size& /*op*/) { return took_place(static_cast<long>(map_.size())); }

private:
    libcuckoo::cuckoohash_map<std::string, int>& map_;
};

} // namespace workload

package dev.traceloom.cli.cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A specification of two jugs, and systems that do what it says, or nearly. */
final class Jugs {
    private Jugs() {}

    static Path specification(Path folder) throws IOException {
        Files.writeString(folder.resolve("Jugs.cfg"), "INIT Init\nNEXT Next\nCONSTANT Big = 5\nINVARIANT Fits\n");
        return Files.writeString(folder.resolve("Jugs.tla"), """
                ---- MODULE Jugs ----
                EXTENDS Naturals
                CONSTANTS Big
                VARIABLES big, small
                Init == big = 0 /\\ small = 0
                Fits == big <= Big /\\ small <= 3
                Least(a, b) == IF a < b THEN a ELSE b
                Fill(jug) == \\/ jug = "big" /\\ big' = Big /\\ UNCHANGED small
                             \\/ jug = "small" /\\ small' = 3 /\\ UNCHANGED big
                Empty(jug) == IF jug = "big" THEN big' = 0 /\\ UNCHANGED small ELSE small' = 0 /\\ UNCHANGED big
                Pour == LET n == Least(big, 3 - small) IN big' = big - n /\\ small' = small + n
                Back == LET n == Least(small, Big - big) IN big' = big + n /\\ small' = small - n
                Next == (\\E jug \\in {"big", "small"} : Fill(jug) \\/ Empty(jug)) \\/ Pour \\/ Back
                Total == [all |-> big + small]
                ====
                """);
    }

    /** @param room how much the small jug takes when it is poured into: 3 where that is right */
    static String system(int room) {
        return """
                package jugs;

                public final class JugsSystem implements JugsAdapter {
                    private int big;
                    private int small;

                    @Override
                    public void begin(int big, int small) {
                        this.big = big;
                        this.small = small;
                    }

                    @Override
                    public void fill(String jug) {
                        if (jug.equals("big")) {
                            big = 5;
                        } else {
                            small = 3;
                        }
                    }

                    @Override
                    public void empty(String jug) {
                        if (jug.equals("big")) {
                            big = 0;
                        } else {
                            small = 0;
                        }
                    }

                    @Override
                    public void pour() {
                        int n = Math.min(big, %d - small);
                        big -= n;
                        small += n;
                    }

                    @Override
                    public void back() {
                        int n = Math.min(small, 5 - big);
                        big += n;
                        small -= n;
                    }

                    @Override
                    public int big() {
                        return big;
                    }

                    @Override
                    public int small() {
                        return small;
                    }
                }
                """.formatted(room);
    }

    /** In C++; how much the small jug takes is in the environment, so that it is compiled once. */
    static String cppSystem() {
        return """
                #include "jugs_adapter.hpp"

                #include <algorithm>
                #include <cstdlib>
                #include <stdexcept>

                namespace jugs {
                namespace {

                class System final : public Adapter {
                public:
                    void begin(int big, int small, const std::map<std::string, int>& total) override {
                        if (total.at("all") != big + small) {
                            throw std::invalid_argument("the sum is wrong");
                        }
                        big_ = big;
                        small_ = small;
                    }

                    void fill(const std::string& jug) override { (jug == "big" ? big_ : small_) = jug == "big" ? 5 : 3; }
                    void empty(const std::string& jug) override { (jug == "big" ? big_ : small_) = 0; }

                    void pour() override {
                        if (room_ == 0) {
                            throw std::runtime_error("no room");
                        }
                        const int n = std::min(big_, room_ - small_);
                        big_ -= n;
                        small_ += n;
                    }

                    void back() override {
                        const int n = std::min(small_, 5 - big_);
                        big_ += n;
                        small_ -= n;
                    }

                    tla::Value big() override { return big_; }
                    tla::Value small() override { return small_; }
                    tla::Value total() override { return tla::record({ {"all", big_ + small_} }); }

                private:
                    int big_ = 0;
                    int small_ = 0;
                    int room_ = std::atoi(std::getenv("JUGS_ROOM"));
                };

                }  // namespace

                std::unique_ptr<Adapter> make_system() { return std::make_unique<System>(); }

                }  // namespace jugs
                """;
    }
}

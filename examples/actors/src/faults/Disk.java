package faults;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import register.Request;

/** A register with a disk, which survives a crash. It answers a write when that is on the disk; one at a time is written. */
class Disk implements Actor<Disk.Register> {
    record Flush() {}

    /** @param writer who waits until the memory is on the disk; empty if nobody does */
    record Register(int memory, int disk, String writer) {}

    @Override
    public Register handle(Register register, Message message, Context context) {
        if (message.body() instanceof Request.Read) {
            context.respond(message.sender(), answer(register));
            return register;
        }
        if (message.body() instanceof Request.Write write) {
            context.timer("flush", new Flush());
            return accept(register, message.sender(), write.value(), context);
        }
        return flush(register, context);
    }

    /** What is not on the disk may be lost, so nobody may see it before. */
    int answer(Register register) {
        return register.disk();
    }

    Register accept(Register register, String writer, int value, Context context) {
        return new Register(value, register.disk(), writer);
    }

    private static Register flush(Register register, Context context) {
        if (!register.writer().isEmpty()) {
            context.respond(register.writer(), null);
        }
        return new Register(register.memory(), register.memory(), "");
    }

    @Override
    public Register restart(Register initial, Register crashed, Context context) {
        return new Register(crashed.disk(), crashed.disk(), "");
    }
}

package dev.traceloom.lineup.weave;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Weaves calls: those by which threads wait for each other, or learn the time, are replaced; those that are one step, such as a
 * compare-and-set, ask first, and tell whether they changed something.
 */
final class CallWeaver {
    private static final String THREAD = "java/lang/Thread";

    /** Methods of every object, by name and descriptor, with the hook in their place, and whether it is told where it is called. */
    private static final Map<String, Replacement> OF_OBJECTS = Map.of(
            "wait()V", new Replacement("await", "Ljava/lang/Object;", true),
            "wait(J)V", new Replacement("await", "Ljava/lang/Object;", true),
            "wait(JI)V", new Replacement("await", "Ljava/lang/Object;", true),
            "notify()V", new Replacement("signal", "Ljava/lang/Object;", false),
            "notifyAll()V", new Replacement("signalAll", "Ljava/lang/Object;", false));

    private static final Map<String, Replacement> OF_THREADS = Map.of(
            "start()V", new Replacement("start", "Ljava/lang/Thread;", true),
            "join()V", new Replacement("join", "Ljava/lang/Thread;", true),
            "join(J)V", new Replacement("join", "Ljava/lang/Thread;", true),
            "join(JI)V", new Replacement("join", "Ljava/lang/Thread;", true),
            "isAlive()Z", new Replacement("isAlive", "Ljava/lang/Thread;", true),
            "getState()Ljava/lang/Thread$State;", new Replacement("getState", "Ljava/lang/Thread;", true),
            "interrupt()V", new Replacement("interrupt", "Ljava/lang/Thread;", true),
            "isInterrupted()Z", new Replacement("isInterrupted", "Ljava/lang/Thread;", true));

    /** What a class of threads calls of {@link Thread} where it has the same method itself. */
    private static final Map<String, Replacement> OF_SUPER_THREAD = Map.of(
            "start()V", new Replacement("superStart", "Ljava/lang/Thread;", true),
            "interrupt()V", new Replacement("superInterrupt", "Ljava/lang/Thread;", true),
            "isInterrupted()Z", new Replacement("superIsInterrupted", "Ljava/lang/Thread;", true));

    /** Static methods, by class, name and descriptor. */
    private static final Map<String, Replacement> STATIC = Map.ofEntries(
            Map.entry("java/lang/Thread.yield()V", new Replacement("yield", "", true)),
            Map.entry("java/lang/Thread.onSpinWait()V", new Replacement("yield", "", true)),
            Map.entry("java/lang/Thread.sleep(J)V", new Replacement("sleep", "", true)),
            Map.entry("java/lang/Thread.sleep(JI)V", new Replacement("sleep", "", true)),
            Map.entry("java/lang/Thread.interrupted()Z", new Replacement("interrupted", "", true)),
            Map.entry("java/lang/Thread.currentThread()Ljava/lang/Thread;", new Replacement("currentThread", "", false)),
            Map.entry("java/lang/Thread.holdsLock(Ljava/lang/Object;)Z", new Replacement("holdsLock", "", false)),
            Map.entry("java/lang/System.identityHashCode(Ljava/lang/Object;)I", new Replacement("identityHashCode", "", false)),
            Map.entry("java/lang/System.exit(I)V", new Replacement("end", "", false)),
            Map.entry("java/lang/System.nanoTime()J", new Replacement("nanoTime", "", false)),
            Map.entry("java/lang/System.currentTimeMillis()J", new Replacement("currentTimeMillis", "", false)),
            Map.entry("java/util/concurrent/locks/LockSupport.park()V", new Replacement("park", "", true)),
            Map.entry("java/util/concurrent/locks/LockSupport.park(Ljava/lang/Object;)V", new Replacement("park", "", true)),
            Map.entry("java/util/concurrent/locks/LockSupport.parkNanos(J)V", new Replacement("parkNanos", "", true)),
            Map.entry(
                    "java/util/concurrent/locks/LockSupport.parkNanos(Ljava/lang/Object;J)V",
                    new Replacement("parkNanos", "", true)),
            Map.entry("java/util/concurrent/locks/LockSupport.parkUntil(J)V", new Replacement("parkUntil", "", true)),
            Map.entry(
                    "java/util/concurrent/locks/LockSupport.parkUntil(Ljava/lang/Object;J)V",
                    new Replacement("parkUntil", "", true)),
            Map.entry(
                    "java/util/concurrent/locks/LockSupport.setCurrentBlocker(Ljava/lang/Object;)V",
                    new Replacement("ignore", "", false)),
            Map.entry(
                    "java/util/concurrent/locks/LockSupport.getThreadId(Ljava/lang/Thread;)J",
                    new Replacement("threadId", "", false)),
            Map.entry(
                    "java/util/concurrent/locks/LockSupport.unpark(Ljava/lang/Thread;)V",
                    new Replacement("unpark", "", true)));

    /** Of what goes through arrays, what changes them. */
    private static final Set<String> WRITING =
            Set.of("fill", "sort", "parallelSort", "setAll", "parallelSetAll", "parallelPrefix");

    private static final Set<String> UNSAFE = Set.of("sun/misc/Unsafe", "jdk/internal/misc/Unsafe");

    private final MethodVisitor code;
    private final Hierarchy hierarchy;
    private final ClassFacts facts;
    private final MethodPlace place;
    private final BiFunction<String, String, Integer> sites;
    private final OpaqueCalls opaque;

    /**
     * What is called instead.
     *
     * @param hook the name of the hook
     * @param receiver what it takes before the arguments
     * @param isPlaced whether it takes the number of the place behind them
     */
    private record Replacement(String hook, String receiver, boolean isPlaced) {}

    /** @param sites gives what happens at a place, and what it happens to, a number */
    CallWeaver(
            MethodVisitor code,
            Hierarchy hierarchy,
            ClassFacts facts,
            MethodPlace place,
            BiFunction<String, String, Integer> sites) {
        this.code = code;
        this.hierarchy = hierarchy;
        this.facts = facts;
        this.place = place;
        this.sites = sites;
        opaque = new OpaqueCalls(code, hierarchy, facts, place, sites);
    }

    /** Whether calls of what a reference is to are woven. */
    boolean weaves(Handle reference) {
        int opcode = MethodReferences.opcode(reference);
        return opcode >= 0
                && (replacement(opcode, reference.getOwner(), reference.getName() + reference.getDesc()) != null
                        || isOneStep(reference.getOwner(), reference.getName())
                        || isArrayCopy(reference.getOwner(), reference.getName(), reference.getDesc())
                        || opaque.mayBe(reference.getOwner(), reference.getName(), reference.getDesc()));
    }

    /** Writes something else in the place of a call; false where the call stays. */
    boolean replaces(int opcode, String owner, String name, String descriptor) {
        Replacement replacement = replacement(opcode, owner, name + descriptor);
        if (replacement == null) {
            return false;
        }
        int end = descriptor.indexOf(')');
        String arguments = replacement.receiver() + descriptor.substring(1, end) + (replacement.isPlaced() ? "I" : "");
        if (replacement.isPlaced()) {
            Code.push(code, sites.apply("calls " + name, name));
        }
        Code.hook(code, replacement.hook(), "(" + arguments + descriptor.substring(end));
        return true;
    }

    private Replacement replacement(int opcode, String owner, String method) {
        if (opcode == Opcodes.INVOKESTATIC) {
            return STATIC.get(owner + "." + method);
        }
        if (opcode == Opcodes.INVOKESPECIAL && owner.equals(THREAD)) {
            return OF_SUPER_THREAD.get(method);
        }
        if (opcode != Opcodes.INVOKEVIRTUAL) {
            return null;
        }
        if (owner.equals("java/util/concurrent/TimeUnit") && method.equals("sleep(J)V")) {
            return new Replacement("sleep", "Ljava/util/concurrent/TimeUnit;", true);
        }
        if (owner.equals("java/lang/Runtime") && (method.equals("exit(I)V") || method.equals("halt(I)V"))) {
            return new Replacement("end", "Ljava/lang/Runtime;", false);
        }
        if (owner.equals("java/lang/Object") && method.equals("hashCode()I")) {
            return new Replacement("hashCode", "Ljava/lang/Object;", false);
        }
        Replacement ofThread = OF_THREADS.get(method);
        if (ofThread != null && (owner.equals(THREAD) || hierarchy.isThread(owner))) {
            return ofThread;
        }
        return OF_OBJECTS.get(method);
    }

    /** Asks before a call that is one step, with the object that it is about, which stands below the other arguments. */
    void before(int opcode, String owner, String name, String descriptor) {
        if (!isOneStep(owner, name) && !isArrayCopy(owner, name, descriptor)) {
            if (opaque.mayBe(owner, name, descriptor)) {
                opaque.before(opcode, name, descriptor);
            }
            return;
        }
        Type[] arguments = Type.getArgumentTypes(descriptor);
        if (isArrayCopy(owner, name, descriptor)) {
            copy(name, descriptor);
            return;
        }
        boolean isReceiver = isCounter(owner);
        boolean isFirst = !isReceiver && arguments.length > 0 && isObject(arguments[0]) && !isOfClass(owner);
        if (!isReceiver && !isFirst) {
            code.visitInsn(Opcodes.ACONST_NULL);
            ask(owner, name);
            return;
        }
        int slot = facts.locals(place.method(), place.descriptor());
        int lowest = isFirst ? 1 : 0;
        for (int i = arguments.length - 1; i >= lowest; i--) {
            code.visitVarInsn(arguments[i].getOpcode(Opcodes.ISTORE), slot);
            slot += arguments[i].getSize();
        }
        code.visitInsn(Opcodes.DUP);
        ask(owner, name);
        for (int i = lowest; i < arguments.length; i++) {
            slot -= arguments[i].getSize();
            code.visitVarInsn(arguments[i].getOpcode(Opcodes.ILOAD), slot);
        }
    }

    /** What goes through a whole array: of which some is one step for us, which is enough to see what is in between. */
    private static boolean isArrayCopy(String owner, String name, String descriptor) {
        return owner.startsWith("[") && name.equals("clone")
                || owner.equals("java/lang/System") && name.equals("arraycopy")
                || owner.equals("java/util/Arrays") && descriptor.startsWith("([");
    }

    private void copy(String name, String descriptor) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        if (arguments.length == 0) {
            code.visitInsn(Opcodes.DUP);
            askOfArray(name, false);
            return;
        }
        int slot = facts.locals(place.method(), place.descriptor());
        int above = slot;
        for (int i = arguments.length - 1; i > 0; i--) {
            code.visitVarInsn(arguments[i].getOpcode(Opcodes.ISTORE), above);
            above += arguments[i].getSize();
        }
        code.visitInsn(Opcodes.DUP);
        askOfArray(name, WRITING.contains(name));
        for (int i = 1; i < arguments.length; i++) {
            above -= arguments[i].getSize();
            code.visitVarInsn(arguments[i].getOpcode(Opcodes.ILOAD), above);
            if (name.equals("arraycopy") && i == 2) {
                code.visitInsn(Opcodes.DUP);
                askOfArray(name, true);
            }
        }
    }

    private void askOfArray(String name, boolean writes) {
        Code.push(code, sites.apply("calls " + name, "arrays"));
        Code.hook(code, writes ? "atomicWrite" : "atomicRead", "(Ljava/lang/Object;I)V");
        if (writes) {
            Code.hook(code, "changed", "()V");
        }
    }

    private void ask(String owner, String name) {
        Code.push(code, sites.apply("calls " + name, owner.replace('/', '.') + " in " + place.type().replace('/', '.')));
        Code.hook(code, isRead(name) ? "atomicRead" : "atomicWrite", "(Ljava/lang/Object;I)V");
    }

    /** Tells after it whether something may have changed. */
    void after(int opcode, String owner, String name, String descriptor) {
        if (!isOneStep(owner, name) && !isArrayCopy(owner, name, descriptor) && opaque.mayBe(owner, name, descriptor)) {
            opaque.after(opcode, name);
        } else if (isOneStep(owner, name) && !isRead(name)) {
            if (descriptor.endsWith(")Z") && name.toLowerCase(Locale.ROOT).contains("compareand")) {
                code.visitInsn(Opcodes.DUP);
                Code.hook(code, "changedIf", "(Z)V");
            } else {
                Code.hook(code, "changed", "()V");
            }
        }
    }

    /** Asks before something is made by code that the virtual machine makes: of texts, it may ask objects for theirs. */
    void beforeDynamic(String name, String descriptor) {
        if (name.startsWith("makeConcat")) {
            opaque.beforeText(descriptor);
        }
    }

    private static boolean isRead(String name) {
        return name.startsWith("get") && !name.startsWith("getAnd");
    }

    private static boolean isObject(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    /** An object of its own rather than a handle to a field of another one. */
    private static boolean isCounter(String owner) {
        return owner.startsWith("java/util/concurrent/atomic/") && !owner.endsWith("FieldUpdater");
    }

    /** Whether a handle may be one of a static field, which takes no object. */
    private boolean isOfClass(String owner) {
        return owner.equals("java/lang/invoke/VarHandle") && facts.hasHandlesOfStatics();
    }

    private static boolean isOneStep(String owner, String name) {
        if (name.equals("<init>")) {
            return false;
        }
        if (owner.equals("java/lang/invoke/VarHandle")) {
            return !name.endsWith("Fence") && !name.equals("withInvokeExactBehavior");
        }
        if (UNSAFE.contains(owner)) {
            return name.startsWith("compareAnd") || name.startsWith("weakCompareAnd") || name.startsWith("get") && isAccess(name)
                    || name.startsWith("put");
        }
        return owner.startsWith("java/util/concurrent/atomic/Atomic");
    }

    /** {@code getInt}, {@code getReferenceVolatile}, {@code getAndAddLong}, but not {@code getUnsafe}. */
    private static boolean isAccess(String name) {
        return !name.equals("getUnsafe") && !name.equals("getLoadAverage");
    }
}

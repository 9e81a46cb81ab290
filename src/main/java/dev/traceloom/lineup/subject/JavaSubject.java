package dev.traceloom.lineup.subject;

import dev.traceloom.lineup.control.Subject;
import dev.traceloom.lineup.hook.InitialisedClasses;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.weave.ResetMethod;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** An object of a class, made by its constructor without parameters. */
public final class JavaSubject implements Subject {
    private final Class<?> type;
    private final MethodHandle constructor;
    private final List<MethodHandle> resets = new ArrayList<>();
    private int known;

    public JavaSubject(Class<?> type) throws BadSubjectException {
        this.type = type;
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
            throw new BadSubjectException(type.getName() + " is abstract: there are no objects of it");
        }
        try {
            Constructor<?> found = type.getDeclaredConstructor();
            found.setAccessible(true);
            constructor = MethodHandles.lookup()
                    .unreflectConstructor(found)
                    .asType(MethodType.methodType(Object.class));
        } catch (NoSuchMethodException e) {
            throw new BadSubjectException(type.getName() + " has no constructor without parameters");
        } catch (IllegalAccessException e) {
            throw new BadSubjectException(type.getName() + " cannot be made: " + e.getMessage());
        }
    }

    @Override
    public Object create() throws Throwable {
        reset();
        return constructor.invokeExact();
    }

    /** Makes static fields what they were before the first run, if there were runs. */
    private void reset() throws Throwable {
        int count = InitialisedClasses.count();
        if (count != known) {
            known = count;
            resets.clear();
            for (Class<?> each : InitialisedClasses.of(type.getClassLoader())) {
                Method reset = each.getDeclaredMethod(ResetMethod.NAME);
                reset.setAccessible(true);
                resets.add(MethodHandles.lookup().unreflect(reset));
            }
        }
        for (MethodHandle reset : resets) {
            reset.invokeExact();
        }
    }

    @Override
    public Operation operation(Invocation invocation) {
        try {
            return resolve(invocation);
        } catch (BadSubjectException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** How an invocation is called, or why it cannot be. */
    public Operation resolve(Invocation invocation) throws BadSubjectException {
        List<BadSubjectException> failures = new ArrayList<>();
        for (Method method : candidates(invocation)) {
            try {
                return operation(method, invocation);
            } catch (BadSubjectException e) {
                failures.add(e);
            }
        }
        if (!failures.isEmpty()) {
            throw failures.get(0);
        }
        throw new BadSubjectException(type.getName() + " has no public method " + invocation.operation() + " with "
                + invocation.arguments().size() + " parameters");
    }

    /** A bridge comes last: it is all there is where a superclass that is not public has the method itself. */
    private List<Method> candidates(Invocation invocation) {
        return Stream.of(type.getMethods())
                .filter(method -> method.getName().equals(invocation.operation()))
                .filter(method -> method.getParameterCount() == invocation.arguments().size())
                .sorted(Comparator.comparing(Method::isBridge))
                .toList();
    }

    private static Operation operation(Method method, Invocation invocation) throws BadSubjectException {
        Object[] arguments = new Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = ArgumentText.value(invocation.arguments().get(i), method.getParameterTypes()[i], invocation);
        }
        MethodHandle handle;
        try {
            method.setAccessible(true);
            handle = MethodHandles.lookup().unreflect(method);
        } catch (IllegalAccessException e) {
            throw new BadSubjectException(invocation + " cannot be called: " + e.getMessage());
        }
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        MethodHandle bound = MethodHandles.insertArguments(handle, isStatic ? 0 : 1, arguments);
        if (isStatic) {
            bound = MethodHandles.dropArguments(bound, 0, Object.class);
        }
        if (method.getReturnType() == void.class) {
            MethodHandle calling = bound.asType(MethodType.methodType(void.class, Object.class));
            return object -> {
                calling.invokeExact(object);
                return NOTHING;
            };
        }
        MethodHandle calling = bound.asType(MethodType.methodType(Object.class, Object.class));
        return object -> (Object) calling.invokeExact(object);
    }
}

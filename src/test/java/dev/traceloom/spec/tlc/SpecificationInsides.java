package dev.traceloom.spec.tlc;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.spec.facts.TraceQueries;
import dev.traceloom.spec.tlc.translate.Compiler;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import tla2sany.semantic.OpDeclNode;
import tlc2.tool.impl.EvaluatingTool;
import util.UniqueString;

/**
 * What evaluates a specification, loaded as the product loads it, but into the class loader of whoever asks: TLC's static
 * fields serve one specification, so a process has one of these.
 */
public record SpecificationInsides(EvaluatingTool tool, Compiler compiler) {

    /** @param scratch an empty folder */
    public static SpecificationInsides load(SpecificationSource source, Path scratch) throws SpecificationException {
        TlcSpecification loaded = (TlcSpecification) new TlcSpecificationFactory()
                .load(source, new TraceQueries(TraceFacts.NONE), scratch)
                .specification();
        try {
            Field machine = TlcSpecification.class.getDeclaredField("machine");
            machine.setAccessible(true);
            TlcSpecification.Machine inside = (TlcSpecification.Machine) machine.get(loaded);
            return new SpecificationInsides(inside.tool(), inside.compiler());
        } catch (ReflectiveOperationException changed) {
            throw new AssertionError(changed);
        }
    }

    /** In the order in which the compiled evaluator has their values. */
    public UniqueString[] variables() {
        return Arrays.stream(tool.rootModule().getVariableDecls())
                .sorted(Comparator.comparingInt(OpDeclNode::getUid))
                .map(OpDeclNode::getName)
                .toArray(UniqueString[]::new);
    }
}

package workload;

import com.googlecode.concurrenttrees.radix.node.concrete.DefaultCharArrayNodeFactory;
import com.googlecode.concurrenttrees.suffix.ConcurrentSuffixTree;
import workload.generated.Settings;

/** The tree that all threads share. */
public final class MySystem {
    final ConcurrentSuffixTree<Boolean> tree = new ConcurrentSuffixTree<>(new DefaultCharArrayNodeFactory());

    public MySystem(Settings settings) {}
}

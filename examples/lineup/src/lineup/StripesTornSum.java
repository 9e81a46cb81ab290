package lineup;

/** Has seen a number in the second cell, and not one that was in the first before it. */
public class StripesTornSum extends Stripes {

    @Override
    public int sum() {
        return look(); // wrong: cells change between two looks
    }
}

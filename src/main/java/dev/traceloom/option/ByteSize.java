package dev.traceloom.option;

/** Sizes as people write them: {@code 64k}, {@code 500m}, {@code 2g}. */
public final class ByteSize {
    private ByteSize() {}

    /**
     * The bytes of a size that has the right form.
     *
     * @param amount at most nine digits
     * @param scale k, m or g, small or large
     */
    public static long of(String amount, String scale) {
        int bits = switch (Character.toLowerCase(scale.charAt(0))) {
            case 'k' -> 10;
            case 'm' -> 20;
            default -> 30;
        };
        return Long.parseLong(amount) << bits;
    }
}

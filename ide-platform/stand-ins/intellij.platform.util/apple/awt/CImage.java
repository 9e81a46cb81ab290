package apple.awt;

import java.awt.image.BufferedImage;

/** Of Apple's Java 6: named in the sources, used on no other system. */
public class CImage {
    public static class HiDPIScaledImage extends BufferedImage {
        public HiDPIScaledImage(int width, int height, int type) {
            super(width, height, type);
        }

        protected void drawIntoImage(BufferedImage image, float scale) {
        }
    }
}

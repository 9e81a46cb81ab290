package dev.traceloom.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads unsigned 64-bit numbers, as seeds are printed. */
public final class SeedConverter implements ITypeConverter<Long> {

    @Override
    public Long convert(String text) {
        try {
            return Long.parseUnsignedLong(text);
        } catch (NumberFormatException none) {
            throw new TypeConversionException("'" + text + "' is no seed; write a number from 0 to 18446744073709551615");
        }
    }
}

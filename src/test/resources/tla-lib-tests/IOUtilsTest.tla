---------------------------- MODULE IOUtilsTest -----------------------------
EXTENDS Integers, IOUtils

ASSUME atoi("42") = 42 /\ atoi("-17") = -17 /\ atoi("0") = 0 /\ atoi("007") = 7 /\ atoi("+5") = 5
ASSUME atoi("-2147483648") = -2147483647 - 1 /\ atoi("2147483647") = 2147483647
ASSUME zeroPadN(42, 5) = "00042" /\ zeroPadN(123, 3) = "123" /\ zeroPadN(1234, 3) = "1234" /\ zeroPadN(0, 2) = "00"
ASSUME DOMAIN IOEnv = {}
=============================================================================

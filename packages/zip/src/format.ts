/** Signatures and lengths of the parts of an archive (APPNOTE.TXT 6.3.10). */
export const LOCAL = { signature: 0x04034b50, bytes: 30 };
export const DESCRIPTOR = 0x08074b50;
export const CENTRAL = { signature: 0x02014b50, bytes: 46 };
export const END = { signature: 0x06054b50, bytes: 22 };
export const END_64 = { signature: 0x06064b50, bytes: 56 };
export const LOCATOR_64 = { signature: 0x07064b50, bytes: 20 };

/** The extra field that holds what 32 bits do not. */
export const EXTRA_64 = 1;
export const MAX_16 = 0xffff;
export const MAX_32 = 0xffffffff;

export const STORED = 0;
export const DEFLATED = 8;

export const IS_ENCRYPTED = 1;
export const HAS_DESCRIPTOR = 8;
export const IS_UTF_8 = 0x0800;

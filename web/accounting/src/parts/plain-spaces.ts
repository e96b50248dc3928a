/** A text of a screen as it is stored and compared: spaces that hold a line together are of the screen alone. */
export const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

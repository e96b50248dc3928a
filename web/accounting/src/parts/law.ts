/** A paragraph with the address of its act; without one where none is public. */
export type Law = { title: string; href: string | null };

/** `§ 35ba odst. 1 písm. a)` of the whole name of the law. */
export const paragraphOf = (title: string): string => title.replace(/ zákona č\..*$/, '');

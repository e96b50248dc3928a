/** The id of a record in the address; nothing else is asked for. */
export const idOr = (text: string): string => (/^[1-9]\d{0,14}$/.test(text) ? text : '');

/** A filter without what filters nothing. */
export function filled(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

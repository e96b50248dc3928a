/** What of a company stands on its documents. */
export type Letterhead = {
  name: string;
  ico: string | null;
  street: string | null;
  /** With the orientation number, as an address has both: `1522/53`. */
  house_number: string | null;
  city: string | null;
  zip: string | null;
};

/** The name, the IČO and the address, each on a line; what is not known is an empty one. */
export function letterheadLines({ name, ico, street, house_number, city, zip }: Letterhead): string[] {
  const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' ');
  const post = zip?.replace(/^(\d{3})\s?(\d{2})$/, '$1\u00a0$2') ?? null;
  return [name, ico === null ? '' : `IČO ${ico}`, joined(street, house_number), joined(post, city)];
}

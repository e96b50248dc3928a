import { readableName } from './person-name.ts';
import { day, type Fields, fields, list, primaryRecord, text } from './untrusted.ts';

/** A present member of a statutory body. */
export interface Member {
  readonly name: string;
  readonly role: string | null;
  /** `YYYY-MM-DD`. */
  readonly since: string | null;
}

/** What the public register (VR) adds. */
export interface PublicRegister {
  readonly members: readonly Member[];
}

/** The register is a history: whatever carries a day of deletion or an end holds no longer. */
export function readPublicRegister(records: unknown): PublicRegister {
  const members = new Map<string, Member>();
  for (const body of list(primaryRecord(records).statutarniOrgany).map(fields)) {
    if (isDeleted(body)) continue;
    for (const entry of list(body.clenoveOrganu).map(fields)) {
      const member = isDeleted(entry) ? null : readMember(entry);
      // A new address makes a new entry of the same person.
      if (member !== null && !members.has(member.key)) members.set(member.key, member.member);
    }
  }
  return { members: [...members.values()] };
}

function readMember(entry: Fields): { key: string; member: Member } | null {
  const membership = fields(entry.clenstvi);
  const period = fields(membership.clenstvi);
  const office = fields(membership.funkce);
  if (text(period.zanikClenstvi) !== null || text(office.zanikFunkce) !== null) return null;
  const person = fields(entry.fyzickaOsoba);
  const company = fields(entry.pravnickaOsoba);
  const name = readableName(text(person.jmeno), text(person.prijmeni)) ?? text(company.obchodniJmeno);
  if (name === null) return null;
  const mark = text(person.datumNarozeni) ?? text(company.ico) ?? '';
  const since = day(office.vznikFunkce) ?? day(period.vznikClenstvi) ?? day(entry.datumZapisu);
  const role = text(office.nazev) ?? text(entry.nazevAngazma);
  return { key: `${name}|${mark}`, member: { name, role, since } };
}

function isDeleted(item: Fields): boolean {
  return text(item.datumVymazu) !== null;
}

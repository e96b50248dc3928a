import { checkIco } from '@news-and-accounting/identifiers';
import type { PartnerValues, Remark } from '@news-and-accounting/import-formats';
import { type ContactValues, readContact } from '../../contacts/index.ts';
import type { PartnerFacts } from '../../documents/documents/index.ts';
import { orRemarks } from './errors.ts';
import { partnersLike } from './partner-store.ts';
import type { Planning } from './target.ts';

export type MatchedBy = 'ico' | 'dic' | 'name';

/** Whom a row names: a contact that is there, or one that is to be created. */
export type FoundPartner =
  | { id: number; matched_by: MatchedBy; facts: PartnerFacts }
  | { id: null; matched_by: null; facts: PartnerFacts; values: ContactValues };

export type PartnerFinder = {
  /** Reads what a batch of rows will ask for. */
  prepare(partners: readonly (PartnerValues | null)[]): Promise<void>;
  find(partner: PartnerValues): Found;
};

type Found = { partner: FoundPartner | null; errors: Remark[]; warnings: Remark[] };

/** Finds contacts by IČO, then DIČ, then name with city. */
export function partnerFinder({ sql, entityId, options, isTable }: Planning): PartnerFinder {
  let known: PartnerFacts[] = [];
  return {
    async prepare(partners) {
      const asked = partners.flatMap((each) => (each === null ? [] : [keysOf(each)]));
      known = await partnersLike(sql, entityId, {
        icos: asked.flatMap(({ ico }) => ico ?? []),
        dics: asked.flatMap(({ dics }) => dics),
        names: asked.flatMap(({ name }) => name ?? []),
      });
    },
    find(partner) {
      const found = matching(known, partner);
      if (found !== null) return { partner: found, errors: [], warnings: [] };
      if (!options.create_partners)
        return refused([{ field: 'name', message: 'Tento kontakt ve firmě není.' }], isTable);
      const body = contactBody(partner);
      const read = orRemarks(() => readContact(body));
      if (read.ok) return newOne(read.value, []);
      // What cannot be paid to is no reason to refuse the rest.
      const others = read.errors.filter(({ field }) => !field.startsWith('bank_accounts'));
      if (others.length > 0) return refused(others, isTable);
      const message = `Účet kontaktu se nepřevezme: ${read.errors[0]?.message ?? ''}`;
      return newOne(readContact({ ...body, bank_accounts: [] }), [
        { field: 'partner.bank_accounts', message, code: 'ACCOUNT_LEFT_OUT' },
      ]);
    },
  };
}

const newOne = (values: ContactValues, warnings: Remark[]): Found => ({
  partner: { id: null, matched_by: null, values, facts: { ...values, id: 0 } },
  errors: [],
  warnings,
});

function refused(errors: readonly Remark[], isTable: boolean): Found {
  const named = errors.map((each) => ({ ...each, field: fieldOf(each.field, isTable) }));
  return { partner: null, errors: named, warnings: [] };
}

const COLUMNS: Readonly<Record<string, string>> = { name: 'partner_name', ico: 'ico', dic: 'dic' };

/** A field of a partner as the errors of a row name it. */
const fieldOf = (field: string, isTable: boolean) =>
  isTable ? (COLUMNS[field] ?? field) : `partner.${field}`;

type Keys = { ico: string | null; dics: string[]; name: string | null };

function keysOf({ ico, dic, vatId, name }: PartnerValues): Keys {
  return {
    ico: icoKey(ico),
    dics: [dic, vatId].flatMap((each) => dicKey(each) ?? []),
    name: nameKey(name),
  };
}

function icoKey(ico: string | null): string | null {
  if (ico === null) return null;
  const checked = checkIco(ico.replaceAll(/\s/g, ''));
  return checked.ok ? checked.value : ico.replaceAll(/\s/g, '');
}

const dicKey = (dic: string | null) => dic?.replaceAll(/\s/g, '').toUpperCase() ?? null;

/** As the statement compares names: without regard to case and to blanks. */
const nameKey = (name: string | null) => name?.trim().replaceAll(/\s+/g, ' ').toLowerCase() || null;

function matching(known: readonly PartnerFacts[], partner: PartnerValues): FoundPartner | null {
  const { ico, dics, name } = keysOf(partner);
  const city = nameKey(partner.city);
  const byName = known.filter((each) => name !== null && nameKey(each.name) === name);
  const ways: readonly (readonly [MatchedBy, readonly PartnerFacts[]])[] = [
    ['ico', known.filter((each) => ico !== null && each.ico === ico)],
    [
      'dic',
      known.filter((each) => [each.dic, each.vat_id].some((own) => own !== null && dics.includes(own))),
    ],
    // A namesake with another number is somebody else.
    ['name', byName.filter((each) => isSame(each, { ico, city }, byName.length))],
  ];
  for (const [matched_by, found] of ways) {
    const [first] = [...found].sort((a, b) => Number(a.archived) - Number(b.archived) || a.id - b.id);
    if (first !== undefined) return { id: first.id, matched_by, facts: first };
  }
  return null;
}

/** Without a city in the file a name is enough only where nobody else has it. */
function isSame(
  known: PartnerFacts,
  { ico, city }: { ico: string | null; city: string | null },
  namesakes: number,
) {
  if (ico !== null && known.ico !== null && known.ico !== ico) return false;
  return city === null ? namesakes === 1 : nameKey(known.city) === city;
}

/** A partner of a file as the body of a contact; accounts that nobody can pay to are left out. */
export function contactBody(partner: PartnerValues) {
  const { name, ico, dic, street, city, zip, email, phone, web, note, tags } = partner;
  const country = partner.country ?? 'CZ';
  return {
    ...{ name, ico, dic, street, city, zip, email, phone, web, note, tags, country },
    ...(partner.kind === null ? {} : { kind: partner.kind }),
    vat_id: partner.vatId,
    house_number: partner.houseNumber,
    orientation_number: partner.orientationNumber,
    due_days: partner.dueDays,
    bank_accounts: partner.accounts.map(({ number, bankCode, iban, bic }) => ({
      ...{ number, iban, bic },
      bank_code: bankCode,
    })),
  };
}

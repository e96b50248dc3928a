import { changedOnly } from '../../api/versions.ts';
import type { Lookup, NewPartner, Partner, PartnerChange } from './api.ts';

type Account = Partner['bank_accounts'][number];

const TEXTS = [
  'name',
  'ico',
  'dic',
  'vat_id',
  'street',
  'house_number',
  'orientation_number',
  'city',
  'zip',
  'email',
  'phone',
  'web',
  'databox',
  'currency',
  'default_account',
  'language',
  'default_vat_treatment',
  'note',
] as const;
type TextField = (typeof TEXTS)[number];

/** The form of a contact, by the names of the interface. */
export type PartnerValues = Record<TextField, string> & {
  kind: 'company' | 'person';
  country: string;
  /** Each as `19-2000145399/0800` or an IBAN. */
  bank_accounts: string[];
  /** Of the account at the same place; empty: the service knows it by the bank, or nobody does. */
  bics: string[];
  due_days: string;
  /** Divided by commas. */
  tags: string;
  archived: boolean;
  /** What the registry said, when the form was filled by it. */
  vat_payer: boolean | null;
  unreliable: boolean | null;
  /** A second contact with the same IČO is wanted. */
  allow_duplicate: boolean;
};

export function valuesOf(partner: Partner | null): PartnerValues {
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, partner?.[name] ?? ''])) as Record<TextField, string>),
    kind: (partner?.kind as PartnerValues['kind'] | undefined) ?? 'company',
    country: partner?.country ?? 'CZ',
    bank_accounts: partner?.bank_accounts.map(accountText) ?? [],
    bics: partner?.bank_accounts.map(({ bic }) => bic ?? '') ?? [],
    due_days: partner?.due_days == null ? '' : String(partner.due_days),
    tags: partner?.tags.join(', ') ?? '',
    archived: partner?.archived ?? false,
    vat_payer: partner?.vat_payer ?? null,
    unreliable: partner?.unreliable ?? null,
    allow_duplicate: false,
  };
}

/** An account as Czech readers write it. */
export function accountText({
  number,
  bank_code,
  iban,
}: Pick<Account, 'number' | 'bank_code' | 'iban'>): string {
  return bank_code === null ? (iban ?? number ?? '') : `${number}/${bank_code}`;
}

/** What is sent. An account that was there keeps what else is known of it. */
export function partnerOf(values: PartnerValues, present: readonly Account[]): NewPartner {
  const known = new Map(present.map((account) => [accountText(account), account]));
  const { due_days, tags, bank_accounts, kind, country, archived, vat_payer, unreliable } = values;
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, values[name].trim() === '' ? null : values[name]])),
    name: values.name,
    ...{ kind, country, archived, vat_payer, unreliable },
    bank_accounts: bank_accounts.flatMap((text, index) =>
      text.trim() === ''
        ? []
        : [{ ...(known.get(text.trim()) ?? accountOf(text.trim())), ...bicOf(text, values.bics[index]) }],
    ),
    // What is no number is left to the service, which says why.
    due_days: due_days.trim() === '' ? null : /^\d+$/.test(due_days.trim()) ? Number(due_days) : due_days,
    tags: tags.split(',').flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()])),
  } as NewPartner;
}

/** Whether an account is written as an IBAN: of a Czech number the service knows the bank. */
export function isIban(text: string): boolean {
  return /^\s*[a-z]{2}/i.test(text);
}

function bicOf(text: string, bic: string | undefined): { bic?: string | null } {
  if (!isIban(text)) return {};
  return { bic: bic === undefined || bic.trim() === '' ? null : bic.trim().toUpperCase() };
}

function accountOf(text: string): Partial<Account> {
  const [number = '', bank_code] = text.split('/').map((part) => part.trim());
  return bank_code === undefined && /^[a-z]/i.test(number)
    ? { iban: number }
    : { number, bank_code: bank_code ?? null };
}

/** Only what was changed. */
export function partnerChanges(
  before: PartnerValues,
  now: PartnerValues,
  present: readonly Account[],
): PartnerChange {
  return changedOnly(partnerOf(before, present), partnerOf(now, present)) as PartnerChange;
}

/** The form filled by the registries; what they do not know stays. */
export function filledBy(
  values: PartnerValues,
  { ico, company, bank_accounts, sources }: Lookup,
): PartnerValues {
  if (company === undefined) return values;
  const text = (given: string | null | undefined, present: string) => given ?? present;
  return {
    ...values,
    ico,
    country: 'CZ',
    name: company.name,
    kind: company.first_name === undefined ? 'company' : 'person',
    dic: text(company.dic, values.dic),
    street: text(company.street, ''),
    house_number: text(company.house_number, ''),
    orientation_number: text(company.orientation_number, ''),
    city: text(company.city, values.city),
    zip: text(company.zip, values.zip),
    vat_payer: company.vat_payer,
    unreliable: sources?.vat_registry === true ? company.unreliable : null,
    bank_accounts: bank_accounts?.map(({ display }) => display) ?? values.bank_accounts,
    bics: bank_accounts?.map(() => '') ?? values.bics,
  };
}

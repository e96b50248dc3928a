import {
  type Conclusion,
  conclude,
  type Dropped,
  merge,
  type RatesOn,
  type Reading,
  type Warning,
} from '@news-and-accounting/invoice-reading';
import { czechMoney, type Haler, halerFromJson } from '@news-and-accounting/money';
import { vatRatesOn } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';
import { codebookEntry } from '../../public/codebooks/index.ts';
import type { Read } from '../reading-process/index.ts';
import type { OwnFacts } from './own.ts';
import { readingsOf } from './readings.ts';
import { type FoundPartner, findDuplicates, findPartner } from './store.ts';
import { takeable } from './takeable.ts';

const ratesOn: RatesOn = (day) => {
  const [standard = 0, reduced = null, secondReduced = null] = vatRatesOn(day);
  return [standard, reduced, secondReduced] as unknown as ReturnType<RatesOn>;
};

/** Prefixes of VAT numbers are the codes of countries, but for Greece; Northern Ireland is none. */
const isMemberState = (country: string) =>
  country !== 'XI' && codebookEntry('vat_id_formats', country === 'GR' ? 'EL' : country) !== null;

/** What a model adds; null: it was not asked. */
export type AskedModel = {
  readings: readonly Reading[];
  dropped: readonly Dropped[];
  warnings: readonly Warning[];
};
export type AskModel = (given: {
  readings: readonly Reading[];
  pages: Read['file']['pages'];
  own: OwnFacts;
}) => Promise<AskedModel | null>;

/** What a file says of a document, and what it would be in the company. Nothing is stored. */
export async function extractionOf(
  sql: Queries,
  entityId: number,
  read: Read,
  { facts, now, askModel }: { facts: OwnFacts; now: number; askModel: AskModel },
) {
  const { readings, pages, warnings } = readingsOf(read, ratesOn);
  const asked = await askModel({ readings, pages, own: facts });
  const merged = merge([...readings, ...(asked?.readings ?? [])]);
  const conclusion = conclude(merged, { own: facts.own, ratesOn, isMemberState });
  const partner = await findPartner(sql, entityId, keysOf(conclusion));
  const text = textOf(conclusion);
  const duplicates =
    conclusion.method === null
      ? []
      : await findDuplicates(sql, entityId, {
          partnerId: partner?.id ?? null,
          isIssued: conclusion.isIssued,
          number: text(conclusion.isIssued ? 'number' : 'external_number'),
          variableSymbol: text('variable_symbol'),
          total: amountOf(conclusion),
        });
  const document = { ...conclusion.document, ...(partner === null ? {} : { partner_id: partner.id }) };
  const { body, total } = await takeable(sql, entityId, document, now);
  return {
    method: conclusion.method ?? ('none' as const),
    kind: conclusion.kind,
    fields: conclusion.fields,
    document: body,
    partner: {
      id: partner?.id ?? null,
      matched_by: partner?.matched_by ?? null,
      proposal: partner === null ? conclusion.partner : null,
    },
    duplicates,
    dropped: asked?.dropped ?? [],
    warnings: [
      ...warnings,
      ...conclusion.warnings,
      ...draftDiffers(conclusion, total),
      ...(asked?.warnings ?? []),
      ...(isUnpublished(conclusion, partner) ? [UNPUBLISHED] : []),
    ],
  };
}

const textOf =
  ({ fields }: Conclusion) =>
  (path: string): string | null => {
    const value = fields[path]?.value;
    return typeof value === 'string' ? value : null;
  };

function keysOf(conclusion: Conclusion) {
  const text = textOf(conclusion);
  return {
    ico: text('partner.ico'),
    dic: text('partner.dic') ?? text('partner.vat_id'),
    iban: conclusion.isIssued ? null : text('payee_account.iban'),
  };
}

function amountOf({ fields }: Conclusion) {
  const value = fields.total?.value;
  return typeof value === 'number' ? halerFromJson(value) : null;
}

/** What the company cannot take, such as tax without being registered, may leave the draft with another total. */
function draftDiffers(conclusion: Conclusion, total: Haler | null): Warning[] {
  const stated = amountOf(conclusion);
  const isTold = conclusion.warnings.some(({ code }) => code === 'SUMS_DIFFER');
  if (total === null || stated === null || isTold || Math.abs(total) === Math.abs(stated)) return [];
  const currency = textOf(conclusion)('currency') ?? 'CZK';
  const message = `Koncept vyjde na ${czechMoney(total, currency)}, na dokladu je ${czechMoney(stated, currency)}.`;
  return [{ code: 'SUMS_DIFFER', message }];
}

const UNPUBLISHED: Warning = {
  code: 'ACCOUNT_NOT_PUBLISHED',
  message: 'Účet z dokladu není mezi účty, které dodavatel zveřejnil v registru plátců DPH.',
};

/** Where the registry was asked for the contact's accounts, and this one is not among them. */
function isUnpublished(conclusion: Conclusion, partner: FoundPartner | null): boolean {
  if (partner === null || conclusion.isIssued || textOf(conclusion)('payee_account.iban') === null)
    return false;
  return partner.is_published === null ? partner.knows_published : !partner.is_published;
}

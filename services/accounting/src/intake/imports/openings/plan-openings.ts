import type { OpeningRecord, PartnerValues, Remark } from '@news-and-accounting/import-formats';
import { czechMoney, type Haler, halerToJson, sum, ZERO } from '@news-and-accounting/money';
import { checkOpeningDay, openingDifference } from '../../../books/journal/index.ts';
import { checkUnlocked, fiscalYearAround } from '../../../books/ledger/index.ts';
import { isDoubleEntry } from '../../../documents/documents/index.ts';
import { invalid } from '../../../platform/errors.ts';
import { invalidFields } from '../../../platform/http/fields.ts';
import { type FoundPartner, partnerFinder } from '../partner-finder.ts';
import type { Plan, Planner, Planning } from '../target.ts';
import {
  type Judged,
  type JudgedRow,
  judgeOpenings,
  type NamedRow,
  proposedOf,
  type RowPartner,
} from './rules.ts';
import { chartOf, openedIn, takenOverDocuments, unopenedPlaces } from './store.ts';

/** All rows of a file of opening balances, judged together. */
export type OpeningFile = {
  date: string;
  judged: Judged;
  /** Whom each row names, and as what it was found. */
  partners: readonly ({ asked: PartnerValues; found: FoundPartner } | null)[];
};
export type PlannedOpening = Plan & { file: OpeningFile; place: number };

/** Plans the rows of a file, which come all at once: they are judged against one another. */
export function openingPlanner(planning: Planning): Planner<OpeningRecord> {
  let file: OpeningFile | null = null;
  return {
    async plan(records) {
      if (file !== null) throw new Error('rows of opening balances are judged all at once');
      file = await judgedFile(planning, records);
      const own = file;
      const warnings = await placeWarnings(planning, own.judged.rows);
      return own.judged.rows.map(
        (row, place): PlannedOpening => ({
          ...{
            action: row.action,
            errors: row.errors,
            warnings: [...row.warnings, ...(warnings[place] ?? [])],
          },
          ...{ proposed: proposedOf(row), record_id: row.entryId, file: own, place },
        }),
      );
    },
    async finish() {
      if (file === null) return { warnings: [], refusal: null };
      const { difference, unnamed } = file.judged;
      const isStoring = file.judged.rows.some(({ action }) => action === 'create');
      const refusal = difference === 0 || !isStoring ? null : unbalanced(difference);
      const warnings: Remark[] = [];
      if (difference !== 0)
        warnings.push({ field: '', message: unbalancedText(difference), code: 'UNBALANCED' });
      if (unnamed.length > 0) warnings.push(unnamedWarning(unnamed));
      return { warnings, refusal };
    },
  };
}

/** @throws {HttpError} 422 naming `options.date` */
async function judgedFile(planning: Planning, records: readonly OpeningRecord[]): Promise<OpeningFile> {
  const { sql, entityId, company, options, today } = planning;
  if (!isDoubleEntry(company))
    throw invalidFields({ format: 'Počáteční stavy účtů se přebírají jen do podvojného účetnictví.' });
  const date = options.date ?? fiscalYearAround(today, company.fiscalYearStart).from;
  checkUnlocked(company.lockedUntil, date);
  await checkOpeningDay(sql, entityId, date);
  const year = fiscalYearAround(date, company.fiscalYearStart);
  const { rows, partners } = await named(planning, records);
  const [accounts, opened, documents, difference] = await Promise.all([
    chartOf(sql, entityId),
    openedIn(sql, entityId, year),
    takenOverDocuments(sql, entityId, date),
    openingDifference(sql, { id: entityId, fiscalYearStart: company.fiscalYearStart }, date),
  ]);
  const facts = { isFirstDay: date === year.from, accounts, opened, documents, difference };
  return { date, judged: judgeOpenings(rows, facts), partners };
}

/** The rows with whom they name. */
async function named(planning: Planning, records: readonly OpeningRecord[]) {
  const finder = partnerFinder(planning);
  const values = records.map(valuesOf);
  await finder.prepare(values);
  const found = values.map((each) => (each === null ? NOBODY : finder.find(each)));
  const rows = records.map((record, i): NamedRow => {
    const { partner, errors } = found[i] ?? NOBODY;
    return {
      ...{ record, partner: rowPartner(partner, record) },
      errors: errors.map((each) => ({ ...each, field: 'partner_ico' })),
    };
  });
  const partners = found.map(({ partner }, i) => {
    const asked = values[i] ?? null;
    return asked === null || partner === null ? null : { asked, found: partner };
  });
  return { rows, partners };
}

const NOBODY = { partner: null, errors: [] as Remark[] };

function rowPartner(partner: FoundPartner | null, { partnerIco, partnerName }: OpeningRecord): RowPartner {
  if (partner === null) return null;
  return partner.id === null ? { ico: partnerIco ?? partnerName ?? '' } : { id: partner.id };
}

/** A contact that only its number is known of is called by it, until somebody asks the registry. */
function valuesOf({ partnerIco, partnerName }: OpeningRecord): PartnerValues | null {
  if (partnerIco === null && partnerName === null) return null;
  return {
    ...{ name: partnerName ?? `IČO ${partnerIco}`, ico: partnerIco, kind: null, dic: null, vatId: null },
    ...{ street: null, houseNumber: null, orientationNumber: null, city: null, zip: null, country: null },
    ...{ email: null, phone: null, web: null, accounts: [], dueDays: null, note: null, tags: [] },
  };
}

/** Accounts and registers whose own balance begins with nothing though their account in the ledger does not. */
async function placeWarnings({ sql, entityId }: Planning, rows: readonly JudgedRow[]) {
  const places = await unopenedPlaces(sql, entityId);
  return rows.map(({ action, line }): Remark[] => {
    const place =
      line === null || action !== 'create'
        ? undefined
        : places.find(({ account }) => account === line.account);
    if (place === undefined || line === null) return [];
    const what = place.isRegister ? 'Pokladna' : 'Bankovní účet';
    const amount = czechMoney(line.balance, 'CZK');
    const message = `${what} ${place.name} začíná nulou. Po převzetí zadejte i tam počáteční zůstatek ${amount}, znovu se nezaúčtuje.`;
    return [{ field: 'account', message, code: 'PLACE_NOT_OPENED' }];
  });
}

const unbalancedText = (difference: Haler) =>
  `Počáteční stavy roku se nerovnají: ${difference > 0 ? 'MD převyšuje D' : 'D převyšuje MD'} o ${czechMoney(
    Math.abs(difference) as Haler,
    'CZK',
  )}, i s tím, co rok už má.`;

/** The 422 for a file with which the books would not open evenly. */
function unbalanced(difference: Haler) {
  const text = unbalancedText(difference);
  return invalid(text, {
    ...{ code: 'UNBALANCED', fields: { file: text } },
    more: { difference: halerToJson(difference) },
  });
}

const SHOWN = 5;

function unnamedWarning(documents: Judged['unnamed']): Remark {
  const numbers = documents.slice(0, SHOWN).map(({ number, external_number: theirs }) => theirs ?? number);
  const more = documents.length > SHOWN ? ` a dalších ${documents.length - SHOWN}` : '';
  const total = sum(documents.map(({ currency, remaining }) => (currency === 'CZK' ? remaining : ZERO)));
  const inAll = total === 0 ? '' : ` Celkem ${czechMoney(total, 'CZK')}.`;
  const message = `Neuhrazené převzaté doklady bez řádku v počátečních stavech: ${numbers.join(', ')}${more}.${inAll}`;
  return { field: 'document_number', message, code: 'DOCUMENTS_LEFT' };
}

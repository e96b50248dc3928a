import type { Treatment } from '@news-and-accounting/document';
import { formatCzk, haler } from '@news-and-accounting/money';
import { invalid } from '../../platform/errors.ts';
import type { LineValues } from './document.ts';
import { isDoubleEntry, isPayerOn, type PartnerFacts } from './facts.ts';
import { KINDS, sideOf } from './kinds.ts';
import type { Prepared } from './prepare.ts';
import { vatDayOf } from './resolve.ts';
import { simplifiedLimitOn } from './vat-limits.ts';

type Problems = Record<string, string>;

const TO_OTHER_STATES: readonly Treatment[] = ['eu_goods', 'eu_services', 'triangular'];
const NOT_SIMPLIFIED: readonly Treatment[] = ['reverse_charge', 'eu_goods', 'triangular', 'oss'];
/** Prefixes of VAT numbers of other member states; EL is Greece, XI Northern Ireland. */
const MEMBER_STATES = new Set(
  'AT BE BG CY DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/**
 * What a document lacks to be issued.
 * @throws {HttpError} 422 `DOCUMENT_INCOMPLETE` naming every field, or `SIMPLIFIED_NOT_ALLOWED`
 */
export function checkIssue(prepared: Prepared): void {
  const problems = {
    ...lineProblems(prepared),
    ...partnerProblems(prepared),
    ...companyProblems(prepared),
    ...ownProblems(prepared),
    ...correctionProblems(prepared),
  };
  if (Object.keys(problems).length > 0)
    throw invalid('Dokladu něco chybí, aby ho šlo vystavit.', {
      code: 'DOCUMENT_INCOMPLETE',
      fields: problems,
    });
  checkSimplified(prepared);
}

/**
 * What a document of other books cannot be without.
 * @throws {HttpError} 422 `DOCUMENT_INCOMPLETE` naming every field
 */
export function checkTakenOver({
  values,
  lines,
  partner,
  computed,
}: Pick<Prepared, 'values' | 'lines' | 'partner' | 'computed'>): void {
  const { isCorrection, needsPartner } = KINDS[values.kind];
  const unnamed = lines.findIndex(({ name }) => name === '');
  const problems = {
    ...(lines.length === 0 ? { lines: 'Doklad musí mít aspoň jeden řádek.' } : {}),
    ...(unnamed === -1 ? {} : { [`lines[${unnamed}].name`]: 'Řádek musí mít název.' }),
    ...(computed.sums.total < 0 && !isCorrection
      ? { lines: 'Celková částka nesmí být záporná, k tomu slouží opravný doklad.' }
      : {}),
    ...(partner === null && needsPartner && !values.simplified
      ? { partner_id: 'Doklad musí mít partnera.' }
      : {}),
  };
  if (Object.keys(problems).length > 0)
    throw invalid('Dokladu něco chybí, aby ho šlo převzít.', {
      ...{ code: 'DOCUMENT_INCOMPLETE', fields: problems },
    });
}

const isPayer = ({ company, values, original }: Prepared) =>
  isPayerOn(company, vatDayOf(values, { original }));

function lineProblems({ values, lines, company, computed }: Prepared): Problems {
  const problems: Problems = {};
  if (lines.length === 0) problems.lines = 'Doklad musí mít aspoň jeden řádek.';
  const needsAccount =
    isDoubleEntry(company) && (values.kind === 'other_receivable' || values.kind === 'other_liability');
  for (const [i, line] of lines.entries()) {
    if (line.name === '') problems[`lines[${i}].name`] = 'Řádek musí mít název.';
    if (needsAccount && line.account_code === null)
      problems[`lines[${i}].account_code`] = 'Řádek ostatní pohledávky nebo závazku musí mít účet.';
  }
  if (computed.sums.total < 0 && !KINDS[values.kind].isCorrection)
    problems.lines = 'Celková částka nesmí být záporná, k tomu slouží opravný doklad.';
  return problems;
}

function partnerProblems(prepared: Prepared): Problems {
  const { values, partner, lines } = prepared;
  const { kind, direction, simplified } = values;
  const { needsPartner, isTax } = KINDS[kind];
  if (partner === null) return needsPartner && !simplified ? { partner_id: 'Doklad musí mít partnera.' } : {};
  const problems: Problems = {};
  const isFull = needsPartner && !simplified && isTax && isPayer(prepared);
  if (isFull && partner.street === null && partner.city === null)
    problems['partner.city'] = 'Kontakt na daňovém dokladu musí mít ulici nebo obec. Doplňte je v kontaktu.';
  if (sideOf(kind, direction) === 'received') return problems;
  return { ...problems, ...customerProblems(partner, lines) };
}

function customerProblems({ dic, vat_id }: PartnerFacts, lines: readonly LineValues[]): Problems {
  const problems: Problems = {};
  const has = (treatments: readonly Treatment[]) =>
    lines.some(({ vat_treatment }) => treatments.includes(vat_treatment));
  if (has(['reverse_charge']) && dic === null)
    problems['partner.dic'] = 'Odběratel při přenesení daňové povinnosti musí mít DIČ.';
  const isOfState = vat_id !== null && MEMBER_STATES.has(vat_id.slice(0, 2));
  if (has(TO_OTHER_STATES) && !isOfState)
    problems['partner.vat_id'] = 'Odběratel musí mít DIČ jiného členského státu.';
  return problems;
}

/** What a payer's own tax document says of the payer. */
function companyProblems(prepared: Prepared): Problems {
  const { values, company } = prepared;
  const { kind, direction } = values;
  const isOurs = KINDS[kind].isTax && direction !== 'received' && sideOf(kind, direction) === 'issued';
  if (!isOurs || !isPayer(prepared)) return {};
  return {
    ...(company.dic === null ? { 'company.dic': 'Plátce DPH musí mít v nastavení firmy DIČ.' } : {}),
    ...(company.city === null ? { 'company.city': 'Plátce DPH musí mít v nastavení firmy obec.' } : {}),
  };
}

function ownProblems(prepared: Prepared): Problems {
  const { values } = prepared;
  const { kind, direction, self_billed, external_number, issued_on, due_on } = values;
  const { isTax, isPayable, isCash } = KINDS[kind];
  const problems: Problems = {};
  const needsNumber = isTax && direction === 'received' && !self_billed && isPayer(prepared);
  if (needsNumber && external_number === null)
    problems.external_number = 'Přijatý daňový doklad musí mít číslo dodavatele.';
  if (isPayable && due_on !== null && due_on < issued_on)
    problems.due_on = 'Splatnost nemůže být před vystavením.';
  const byRegister = isCash || (kind === 'receipt' && values.payment_method === 'cash');
  if (byRegister && values.cash_register_id === null)
    problems.cash_register_id = 'Zvolte pokladnu, ze které nebo do které se platí.';
  return problems;
}

function correctionProblems({ values, original }: Prepared): Problems {
  const { kind, reason, currency, partner_id } = values;
  if (kind === 'tax_receipt') return {};
  if (!KINDS[kind].isCorrection) return {};
  const problems: Problems = {};
  if (reason === null) problems.reason = 'Opravný doklad musí mít důvod.';
  if (original === null)
    return { ...problems, links: 'Opravný doklad se zakládá z dokladu, který opravuje.' };
  if (original.status !== 'issued') problems.links = 'Opravovaný doklad není vystavený.';
  if (original.currency !== currency) problems.currency = `Opravovaný doklad je v měně ${original.currency}.`;
  if (original.partner_id !== partner_id) problems.partner_id = 'Opravovaný doklad má jiného partnera.';
  return problems;
}

/** @throws {HttpError} 422 `SIMPLIFIED_NOT_ALLOWED` */
function checkSimplified({ values, lines, computed }: Prepared): void {
  if (!values.simplified) return;
  const limit = simplifiedLimitOn(values.issued_on);
  const text =
    computed.sums.total_czk > limit
      ? `Zjednodušený daňový doklad může být nejvýš na ${formatCzk(haler(limit))}.`
      : lines.some(({ vat_treatment }) => NOT_SIMPLIFIED.includes(vat_treatment))
        ? 'Doklad s tímto režimem DPH nemůže být zjednodušený.'
        : null;
  if (text !== null) throw invalid(text, { code: 'SIMPLIFIED_NOT_ALLOWED', fields: { simplified: text } });
}

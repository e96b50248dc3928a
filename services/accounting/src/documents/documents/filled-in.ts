import type { Treatment } from '@news-and-accounting/document';
import { vatStatusOn } from '../../access/companies/index.ts';
import type { DocumentRule } from '../../automation/rules/index.ts';
import type { PartnerFacts } from './facts.ts';
import { isDoubleEntry } from './facts.ts';
import type { Given, GivenLine } from './fields.ts';
import { hasNoVat, sideOf } from './kinds.ts';
import { isOfSide } from './postings.ts';
import type { Prepared } from './prepare.ts';
import { mayHave, ownTreatment, vatDayOf } from './resolve.ts';
import { hasRate, takesCommodity, vatRatesOn } from './vat-rules.ts';

/** A field that a rule has filled in; of lines all those that had none. */
export type Filled = {
  field: 'partner_id' | 'lines.account_code' | 'lines.vat_treatment' | 'lines.cost_centre' | 'tags' | 'note';
  to: string | number;
};

/** The document as it is without the rule, with the contact that it has then. */
type Around = Pick<Prepared, 'values' | 'company' | 'original'> & { partner: PartnerFacts | null };

/**
 * What is entered, with the effects of a rule where nothing is. Accounts and treatments of VAT are those of the contact
 * where it says any.
 */
export function filledIn(
  given: Given,
  rule: Pick<DocumentRule, 'conditions' | 'effects'>,
  around: Around,
): { given: Given; filled: Filled[] } {
  const { partner_id, tags, note, cost_centre } = rule.effects;
  const filled: Filled[] = [];
  const fill = <T extends string | number>(field: Filled['field'], to: T): T => {
    if (!filled.some((each) => each.field === field)) filled.push({ field, to });
    return to;
  };
  const account = accountOf(rule, around);
  const taxed = treatmentFor(rule, given, around);
  if (given.tags.length === 0 && tags.length > 0) fill('tags', tags.join('; '));
  const whole = {
    partner_id:
      given.partner_id === null && partner_id !== null ? fill('partner_id', partner_id) : given.partner_id,
    tags: given.tags.length === 0 ? tags : given.tags,
    note: given.note === null && note !== null ? fill('note', note) : given.note,
  };
  const lines = given.lines.map((line): GivenLine => {
    const treated = taxed(line);
    if (treated !== null) fill('lines.vat_treatment', treated.vat_treatment);
    return {
      ...line,
      ...treated,
      account_code:
        line.account_code === null && account !== null
          ? fill('lines.account_code', account)
          : line.account_code,
      cost_centre:
        line.cost_centre === null && cost_centre !== null
          ? fill('lines.cost_centre', cost_centre)
          : line.cost_centre,
    };
  });
  // The rule has looked at an amount: a contact that it fills in does not make it one of another currency.
  const { currency } = around.values;
  return { given: { ...given, ...whole, lines, currency }, filled };
}

/** The account of lines that have none; null: the contact says it, or it is of the other side. */
function accountOf(
  { conditions, effects: { account_code: code } }: Pick<DocumentRule, 'conditions' | 'effects'>,
  { values, company, partner }: Around,
): string | null {
  if (code === null || !isDoubleEntry(company)) return null;
  const side = sideOf(values.kind, values.direction);
  const own = partner?.default_account ?? null;
  if (own !== null && isOfSide(own, side)) return null;
  // A rule that does not say which documents it is for may fit those of a customer and a supplier.
  return conditions.direction === null && !isOfSide(code, side) ? null : code;
}

type Treated = { vat_treatment: Treatment; vat_rate: number | null };

/** Which treatment of VAT a line gets; null: what it has, or the contact says. */
function treatmentFor(
  { effects: { vat_treatment: wanted } }: Pick<DocumentRule, 'effects'>,
  given: Given,
  { values, company, original, partner }: Around,
): (line: GivenLine) => Treated | null {
  const { kind, direction } = values;
  // The rows of a supplier say it.
  if (wanted === null || hasNoVat(kind) || (given.vat ?? []).length > 0) return () => null;
  const side = sideOf(kind, direction);
  const day = vatDayOf(values, { original });
  const status = vatStatusOn(company, day);
  const [basic = null] = vatRatesOn(day);
  return ({ vat_treatment, vat_rate, commodity }) => {
    const whose = { side, status, vat_rate };
    if (vat_treatment !== null || ownTreatment(partner, whose) !== null) return null;
    if (!mayHave(wanted, whose) || (commodity !== null && !takesCommodity(wanted))) return null;
    if (!hasRate(side, wanted)) return { vat_treatment: wanted, vat_rate: null };
    // The rate of another state only a person knows.
    if (wanted === 'oss' && vat_rate === null) return null;
    return { vat_treatment: wanted, vat_rate: vat_rate ?? basic };
  };
}

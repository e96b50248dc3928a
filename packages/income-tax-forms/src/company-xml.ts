import {
  crownsText,
  dayText,
  type FormAttributes,
  type FormElement,
  formXml,
} from '@news-and-accounting/epo';
import type { Haler } from '@news-and-accounting/money';
import { annexElements } from './company-annexes.ts';
import type { CompanyForm } from './company-form.ts';
import { type Correction, hasLoss, lossDifference, taxDifference } from './correction.ts';
import { amountOf, type FormHead, type FormRow, isSupplementary, reasonElements } from './form.ts';
import { statementAttributes, statementElements } from './statements.ts';
import { returnTaxpayer } from './taxpayer.ts';

/** Rows that stand also when they are zero. */
const ALWAYS: ReadonlySet<string> = new Set(['10', '70', '170', '200', '220', '340', '360']);
/** The same where the period ended without a loss. */
const ALWAYS_WITHOUT_LOSS: ReadonlySet<string> = new Set(['250', '270', '280', '290', '310', '330']);
/** A loss leaves these empty. */
const FIRST_AFTER_LOSS = 230;
const LAST_AFTER_LOSS = 330;
const RATES: ReadonlySet<string> = new Set(['280', '332']);
/** Rates of rows that stand only where their base does. */
const SEPARATE_BASE = '331';

/** The return of a company as DPPDP9. */
export function companyReturnXml(form: CompanyForm, head: FormHead): string {
  return formXml({
    program: head.program,
    name: 'DPPDP9',
    version: '05.01',
    elements: [
      headElement(form, head),
      returnTaxpayer(head.taxpayer, form.ico),
      { name: 'VetaO', attributes: rowAttributes(form.rows, form.period.to) },
      ...annexElements(form, reasonElements(head)),
      ...(form.statements === null ? [] : statementElements(form.statements)),
    ],
  });
}

function headElement(form: CompanyForm, { taxpayer, type, discoveredOn }: FormHead): FormElement {
  const { period, statements, category } = form;
  return {
    name: 'VetaD',
    attributes: {
      k_uladis: 'DPP',
      dokument: 'DP9',
      typ_dapdpp: 'A',
      dapdpp_forma: type,
      d_zjist: isSupplementary(type) && discoveredOn !== null ? dayText(discoveredOn) : null,
      typ_popldpp: form.isPublicBenefit ? '3' : '1',
      // Section 21a: a calendar year, which the first one of a company is only a part of, or a fiscal one.
      typ_zo: period.to.endsWith('-12-31') ? 'A' : 'B',
      c_ufo_cil: taxpayer.taxOffice,
      c_nace: form.activity,
      zdobd_od: dayText(period.from),
      zdobd_do: dayText(period.to),
      dan_por: form.filedByAdvisor ? 'A' : 'N',
      audit: form.isAudited ? 'A' : 'N',
      uc_zav: statements === null ? null : 'A',
      kat_uj: category === null ? null : CATEGORIES[category],
      ...(statements === null ? {} : statementAttributes(statements, dayText(statements.asOf))),
      ...(isSupplementary(type) ? correctionAttributes(form.correction) : settlementAttributes(form)),
    },
  };
}

const CATEGORIES = { micro: 'M', small: 'L', medium: 'S', large: 'V' } as const;

/** Part V: advances, and what is left to be paid with a minus. */
function settlementAttributes({ rows, advancesPaid }: CompanyForm): FormAttributes {
  const crowns = Math.round(advancesPaid / 100) * 100;
  return {
    kc_v_1: crownsText(crowns as Haler),
    kc_v_4: crownsText((crowns - amountOf(rows, '340')) as Haler),
  };
}

/** Part IV: the attributes of the new figures come first, those of the last known ones second. */
function correctionAttributes(correction: Correction | null): FormAttributes {
  if (correction === null) return {};
  const { known, found } = correction;
  return {
    kc_dppiv1: crownsText(found.tax),
    kc_dppiv2: crownsText(known.tax),
    kc_dppiv3: crownsText(taxDifference(correction)),
    ...(hasLoss(correction)
      ? {
          kc_dppiv4: crownsText(found.loss),
          kc_dppiv5: crownsText(known.loss),
          kc_dppiv6: crownsText(lossDifference(correction)),
        }
      : {}),
  };
}

function rowAttributes(rows: readonly FormRow[], to: string): FormAttributes {
  const isLoss = amountOf(rows, '220') < 0;
  const attributes: Record<string, string> = { d_hospvysl: dayText(to) };
  for (const row of rows)
    if (row.field !== null && stands(row, rows, isLoss)) attributes[row.field] = text(row);
  return attributes;
}

function stands({ code, amount }: FormRow, rows: readonly FormRow[], isLoss: boolean): boolean {
  const number = Number(code);
  if (isLoss && number >= FIRST_AFTER_LOSS && number <= LAST_AFTER_LOSS) return false;
  if (code === '332') return amountOf(rows, SEPARATE_BASE) !== 0;
  return amount !== 0 || ALWAYS.has(code) || (!isLoss && ALWAYS_WITHOUT_LOSS.has(code));
}

/** Whole crowns; of rates whole per cent. */
function text({ code, amount }: FormRow): string {
  return RATES.has(code) ? String(amount / 100) : crownsText(amount);
}

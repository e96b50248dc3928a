import {
  crownsText,
  dayText,
  type FormAttributes,
  type FormElement,
  formXml,
} from '@news-and-accounting/epo';
import { type Correction, lossDifference, taxDifference } from './correction.ts';
import { type FormHead, type FormRow, isSupplementary, reasonElements } from './form.ts';
import { claimElements } from './person-claims.ts';
import type { PersonForm } from './person-form.ts';
import { type FiledStatements, statementAttributes, statementElements } from './statements.ts';
import { returnTaxpayer } from './taxpayer.ts';

/** Rows that stand also when they are zero. */
const ALWAYS: ReadonlySet<string> = new Set([
  ...['41', '42', '45', '54', '55', '56', '57', '60', '64', '70', '71', '74', '75', '91'],
]);
/** With haléře. */
const DECIMAL: ReadonlySet<string> = new Set(['57', '58']);
/** Elements that rows stand in, in the order of the schema. */
const ELEMENTS = ['VetaD', 'VetaO', 'VetaS', 'VetaT', 'VetaV'] as const;
type ElementName = (typeof ELEMENTS)[number];

/** The return of a person as DPFDP7. */
export function personReturnXml(form: PersonForm, head: FormHead): string {
  const rows = rowAttributes(form.rows);
  const claims = claimElements(form);
  const hasBusiness = Object.keys(rows.VetaT).length > 0;
  // Also of expenses alone: the portal refuses a base that has no annex.
  const hasRentOrOther = Object.keys(rows.VetaV).length > 0;
  const texts = reasonElements(head);
  return formXml({
    program: head.program,
    name: 'DPFDP7',
    version: '01.01',
    elements: [
      { name: 'VetaD', attributes: { ...headAttributes(form, head), ...rows.VetaD, ...claims.head } },
      returnTaxpayer(head.taxpayer, form.birthNumber),
      { name: 'VetaO', attributes: { ...rows.VetaO, ...claims.base } },
      { name: 'VetaS', attributes: { ...rows.VetaS, ...claims.deductions } },
      ...claims.children,
      attachments({
        ...{ priloha1: hasBusiness, priloha2: hasRentOrOther },
        ...{ pril_ztraty: claims.losses.length > 0, duvody_dodap: texts.length > 0 },
      }),
      ...(hasBusiness
        ? [{ name: 'VetaT', attributes: { ...rows.VetaT, ...claims.business, ...turnoverOf(form) } }]
        : []),
      ...claims.besideBusiness,
      ...(hasRentOrOther
        ? [{ name: 'VetaV', attributes: { ...rows.VetaV, ...claims.rent } }, ...claims.other]
        : []),
      ...texts,
      ...claims.losses,
      ...(form.statements === null ? [] : statementElements(form.statements)),
    ],
  });
}

function headAttributes(form: PersonForm, { taxpayer, type, discoveredOn }: FormHead): FormAttributes {
  return {
    k_uladis: 'DPF',
    dokument: 'DP7',
    rok: String(form.year),
    dap_typ: type,
    d_zjist: isSupplementary(type) && discoveredOn !== null ? dayText(discoveredOn) : null,
    c_ufo_cil: taxpayer.taxOffice,
    pln_moc: form.filedByAdvisor ? 'A' : 'N',
    audit: form.isAudited ? 'A' : 'N',
    zdobd_od: `01.01.${form.year}`,
    zdobd_do: `31.12.${form.year}`,
    ...(form.statements === null ? {} : scopesOf(form.statements)),
    ...(isSupplementary(type) ? correctionAttributes(form.correction) : {}),
  };
}

/** What the head says of statements; the return of a person has neither their currency nor their unit. */
function scopesOf(statements: FiledStatements): FormAttributes {
  const {
    uz_rad: _unit,
    uv_mena: _currency,
    ...own
  } = statementAttributes(statements, dayText(statements.asOf));
  return own;
}

const turnoverOf = ({ turnover }: PersonForm): FormAttributes =>
  turnover === null ? {} : { kc_cisobr: crownsText(turnover) };

/** The last known tax and loss against the new ones: the portal takes all six rows or none. */
function correctionAttributes(correction: Correction | null): FormAttributes {
  if (correction === null) return {};
  const { known, found } = correction;
  return {
    kc_pzdp: crownsText(known.tax),
    kc_zjidp: crownsText(found.tax),
    kc_rozdil_dp: crownsText(taxDifference(correction)),
    kc_pzzt: crownsText(known.loss),
    kc_zjizt: crownsText(found.loss),
    kc_rozdil_zt: crownsText(lossDifference(correction)),
  };
}

/** The rows by the element that they stand in; those of annexes only where the annex has anything. */
function rowAttributes(rows: readonly FormRow[]): Record<ElementName, Record<string, string>> {
  const found = Object.fromEntries(ELEMENTS.map((name) => [name, {}])) as Record<
    ElementName,
    Record<string, string>
  >;
  const isBusiness = rows.some(({ code, amount }) => isBetween(code, 101, 113) && amount !== 0);
  for (const { code, field, amount } of rows) {
    const [element = '', attribute = ''] = (field ?? '').split(' ');
    const own = found[element as ElementName];
    if (own === undefined || attribute === '') continue;
    const isKept = ALWAYS.has(code) || (isBusiness && KEPT_OF_BUSINESS.has(code));
    if (amount !== 0 || isKept) own[attribute] = DECIMAL.has(code) ? decimals(amount) : crownsText(amount);
  }
  return found;
}

const KEPT_OF_BUSINESS: ReadonlySet<string> = new Set(['37', '101', '102', '104', '113']);

const isBetween = (code: string, from: number, to: number) => Number(code) >= from && Number(code) <= to;

const decimals = (amount: number) => (amount / 100).toFixed(2);

/** `VetaB`: which annexes there are. */
function attachments(annexes: Readonly<Record<string, boolean>>): FormElement {
  const marked = Object.entries(annexes).map(([name, isThere]) => [name, isThere ? '1' : null]);
  return { name: 'VetaB', attributes: Object.fromEntries(marked) };
}

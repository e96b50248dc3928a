import { dayOf, type FormCodes, type ReadElement, type Report } from './issue.ts';

/** What the head of a form says that its rows are checked by. */
export interface Head {
  readonly form: FormName;
  readonly type: string | null;
  /** The last day of the period; null where the period is none. */
  readonly lastDay: string | null;
  readonly ownDic: string | null;
  readonly callAnswer: string | null;
}

export type FormName = 'DPHDP3' | 'DPHKH1' | 'DPHSHV';

const TYPES: Readonly<Record<FormName, { field: string; types: string; later: string }>> = {
  DPHDP3: { field: 'dapdph_forma', types: 'BODE', later: 'DE' },
  DPHKH1: { field: 'khdph_forma', types: 'BONE', later: 'NE' },
  DPHSHV: { field: 'shvies_forma', types: 'RN', later: '' },
};
const CALL = /^\d{1,8}\/\d{2}\/\d{4}-\d{5}-\d{6}$/;

/** Checks the period and the type of a form. */
export function headOf(form: FormName, element: ReadElement, report: Report): Head {
  const { field, types, later } = TYPES[form];
  const type = element.attribute(field);
  if (type === null || !types.includes(type))
    report('error', 'TYPE', element, field, 'Takový typ podání tento formulář nemá.');
  const lastDay = lastDayOf(element);
  if (lastDay === null)
    report('error', 'PERIOD', element, 'mesic', 'Období musí být měsíc 1 až 12, nebo čtvrtletí 1 až 4.');
  const call = element.attribute('c_jed_vyzvy');
  if (type !== null && later.includes(type)) checkReason(element, call, report);
  if (call !== null && !CALL.test(call))
    report(
      'warning',
      'CALL',
      element,
      'c_jed_vyzvy',
      'Číslo jednací výzvy mívá tvar 9999999/99/9999-99999-999999.',
    );
  const callAnswer = element.attribute('vyzva_odp');
  if (callAnswer !== null && (call === null || !['B', 'P'].includes(callAnswer)))
    report(
      'error',
      'CALL',
      element,
      'vyzva_odp',
      'Odpověď na výzvu je B nebo P a musí mít číslo jednací výzvy.',
    );
  return { form, type, lastDay, ownDic: null, callAnswer };
}

function checkReason(element: ReadElement, call: string | null, report: Report): void {
  const found = element.attribute('d_zjist');
  if (found === null && call === null)
    report('error', 'DISCOVERED_ON', element, 'd_zjist', 'Chybí den zjištění důvodů.');
  if (found !== null && dayOf(found) === null)
    report('error', 'DATE', element, 'd_zjist', `Den ${found} v kalendáři není.`);
}

function lastDayOf(element: ReadElement): string | null {
  const [month, quarter, year] = ['mesic', 'ctvrt', 'rok'].map((name) => element.attribute(name) ?? '');
  if (!/^\d{4}$/.test(year ?? '') || (month === '') === (quarter === '')) return null;
  const last = month === '' ? Number(quarter) * 3 : Number(month);
  if (!Number.isInteger(last) || last < 1 || last > 12) return null;
  const days = new Date(Date.UTC(Number(year), last, 0)).getUTCDate();
  return `${year}-${String(last).padStart(2, '0')}-${days}`;
}

/** The activity of a return. */
export function checkActivity(
  { lastDay }: Head,
  element: ReadElement,
  codes: FormCodes,
  report: Report,
): void {
  const code = element.attribute('c_okec');
  if (code === null || lastDay === null) return;
  const state = codes.activity(code, lastDay);
  if (state === 'unknown')
    report('error', 'ACTIVITY', element, 'c_okec', `Činnost ${code} v číselníku finanční správy není.`);
  if (state === 'ended')
    report(
      'warning',
      'ACTIVITY',
      element,
      'c_okec',
      `Činnost ${code} platila v číselníku jen do konce roku 2025.`,
    );
}

const AGENTS: Readonly<Record<string, string>> = {
  F: '1 2 3 4a 4b 5a 5b 6a 6b 7b',
  P: '1 2 3 4a 4c 5a 5b 6a 6b 7a 7b',
};

/** Whose form it is: codes of the office, names, who signs. @returns its DIČ */
export function checkTaxpayer(element: ReadElement, codes: FormCodes, report: Report): string | null {
  const of = (name: string) => element.attribute(name);
  const [office, workplace, dic] = [of('c_ufo') ?? '', of('c_pracufo'), of('dic')];
  if (!codes.isTaxOffice(office))
    report('error', 'TAX_OFFICE', element, 'c_ufo', `Finanční úřad ${office} v číselníku není.`);
  if (workplace !== null) checkWorkplace(element, office, workplace, codes, report);
  if (dic !== null && !/^\d{8,10}$/.test(dic))
    report('error', 'DIC', element, 'dic', 'DIČ musí mít 8 až 10 číslic.');
  if (of('stat') === 'ČESKÁ REPUBLIKA' && of('psc') !== null && !/^\d{5}$/.test(of('psc') ?? ''))
    report('warning', 'ZIP', element, 'psc', 'PSČ v České republice má 5 číslic.');
  const [names, whose] = of('typ_ds') === 'F' ? [['jmeno', 'prijmeni'], 'osoby'] : [['zkrobchjm'], 'firmy'];
  for (const name of names)
    if (of(name) === null) report('error', 'NAME', element, name, `Chybí jméno ${whose}.`);
  checkAgent(element, report);
  return dic;
}

function checkWorkplace(
  element: ReadElement,
  office: string,
  code: string,
  codes: FormCodes,
  report: Report,
): void {
  const workplace = codes.workplace(code);
  if (workplace === null)
    report('error', 'WORKPLACE', element, 'c_pracufo', `Územní pracoviště ${code} v číselníku není.`);
  else if (workplace.office !== office)
    report(
      'error',
      'WORKPLACE',
      element,
      'c_pracufo',
      `Územní pracoviště ${code} patří k jinému finančnímu úřadu.`,
    );
  else if (!workplace.isActive)
    report('warning', 'WORKPLACE', element, 'c_pracufo', `Územní pracoviště ${code} bylo zrušeno.`);
}

function checkAgent(element: ReadElement, report: Report): void {
  const of = (name: string) => element.attribute(name);
  const [type, code] = [of('zast_typ'), of('zast_kod')];
  if (type === null && code === null) return;
  if (!(AGENTS[type ?? ''] ?? '').split(' ').includes(code ?? ''))
    report('error', 'SIGNATORY', element, 'zast_kod', 'Kód podepisující osoby k jejímu typu nepatří.');
  const needed =
    type === 'P'
      ? [of('zast_nazev'), of('zast_ic')]
      : [of('zast_jmeno'), of('zast_prijmeni'), of('zast_dat_nar') ?? of('zast_ev_cislo')];
  if (needed.includes(null))
    report(
      'error',
      'SIGNATORY',
      element,
      'zast_typ',
      type === 'P'
        ? 'Podepisující právnická osoba musí mít název a IČO.'
        : 'Podepisující osoba musí mít jméno, příjmení a datum narození nebo evidenční číslo.',
    );
}

import type { AgainstFiled, PresentForm } from '@news-and-accounting/jmhz';
import { XMLParser } from 'fast-xml-parser';

/** A figure that a filed form has and the payslips of today do not, or otherwise. */
export type FigureDifference = {
  label: string;
  unit: 'CZK' | 'h' | 'days';
  filed: string | null;
  present: string | null;
};

export type FormDifference = {
  employee_id: number;
  employee: string;
  /** `removed`: filed, and without a payslip today; `added`: otherwise. */
  change: 'added' | 'removed' | 'changed';
  /** Of a changed form. */
  figures: FigureDifference[];
};

/**
 * The figures of a form that come from the payslip, by their path. What comes from the card or the settings, such as the
 * place of work, is that of today and says nothing about a month before.
 */
const FIGURES: Readonly<Record<string, string>> = {
  'souhrnDataZec/prijmy/zuctovanoCelkem': 'zúčtovaný příjem',
  'souhrnDataZec/zalohaNaDan/zakladDane': 'základ zálohy na daň',
  'souhrnDataZec/zalohaNaDan/vypoctenaZaloha': 'záloha na daň před slevami',
  'souhrnDataZec/zalohaNaDan/danZalohaPoSleve': 'záloha na daň po slevách',
  'souhrnDataZec/zalohaNaDan/danBonus': 'daňový bonus',
  'souhrnDataZec/zvlastniSazbaDane/zakladDane': 'základ srážkové daně',
  'souhrnDataZec/zvlastniSazbaDane/srazenaDan': 'srážková daň',
  'souhrnDataZec/prohlaseniPoplatnikaDane/zakladniSleva': 'sleva na poplatníka',
  'souhrnDataZec/prohlaseniPoplatnikaDane/zakladniSlevaInvalidita12': 'sleva na invaliditu',
  'souhrnDataZec/prohlaseniPoplatnikaDane/rozsirenaSlevaInvalidita3': 'rozšířená sleva na invaliditu',
  'souhrnDataZec/prohlaseniPoplatnikaDane/slevaZTPP': 'sleva na průkaz ZTP/P',
  'souhrnDataZec/prohlaseniPoplatnikaDane/danoveZvyhodneniDetiMesic': 'zvýhodnění na děti',
  'souhrnDataZec/prohlaseniPoplatnikaDane/slevaDite': 'zvýhodnění na děti jako sleva',
  'souhrnDataZec/mzdaCista/mzdaCista': 'čistá mzda',
  'souhrnDataZec/zdravPojZamestnavatel/zdravotniPojisteni': 'zdravotní pojištění zaměstnavatele',
  'souhrnDataZec/zdravPojZamestnanec/zdravotniPojisteni': 'zdravotní pojištění zaměstnance',
  'pojisteni/vymerovaciZaklad/castkaOdvodPojistneho': 'vyměřovací základ',
  'pojisteni/vymerovaciZaklad/prijemNepojistenaCinnost': 'příjem bez pojištění',
  'pojisteni/pojisteniZamestnanec/socialniPojisteni': 'sociální pojištění zaměstnance',
  'pojisteni/pojisteniZamestnavatel/socialniPojisteni': 'sociální pojištění zaměstnavatele',
  'pojisteni/slevaZamestnance/slevaZamestnance/vyseSlevy': 'sleva na pojistném zaměstnance',
  'mzda/mzdaZuctovana': 'mzda za práci',
  'mzda/mzdaRozpad/tarif': 'základní mzda',
  'mzda/mzdaRozpad/odmenyNepravidelne': 'odměny',
  'mzda/mzdaRozpad/priplatky/celkem': 'příplatky',
  'mzda/nahrady/dovolena': 'náhrada za dovolenou',
  'mzda/nahrady/docasnaNeschopnost': 'náhrada mzdy v nemoci',
  'souhrnDataZec/prijmy/osvobozenoCelkem': 'osvobozené příjmy',
  'souhrnDataZec/rocniUhrny/vysledekRocnihoZuctovani/preplatekRok': 'přeplatek z ročního zúčtování',
  'pojisteni/slevaZamestnance/slevaZamestnanceOvoZel/vyseSlevy': 'sleva v ovocnářství a pěstování zeleniny',
};
/** Calendar days of absences; the other sums of days change with the card, too. */
const DAYS: Readonly<Record<string, string>> = {
  'pojisteni/eldpSeznam/eldp/vylouceneDny/vyloucenePar18': 'vyloučené dny',
};
/** Entered with the payslip; hours worked only when they were entered. */
const HOURS: Readonly<Record<string, string>> = {
  'prubehZamestnani/odpracovaneHodiny/rozpad/prescas': 'hodiny přesčas',
  'prubehZamestnani/neodpracovaneHodiny/hodinyNeodpracCelkem': 'neodpracované hodiny',
  'prubehZamestnani/neodpracovaneHodiny/hodinyNeodpracDovol': 'hodiny dovolené',
  'prubehZamestnani/neodpracovaneHodiny/hodinyNeodpracNeschop': 'hodiny nemoci s náhradou mzdy',
};
const WORKED = 'prubehZamestnani/odpracovaneHodiny/pocet';
const WORKED_LABEL = 'odpracované hodiny';

const DECLARATION = 'souhrnDataZec/prohlaseniPoplatnika';
const WITH_DECLARATION = /\/prohlaseniPoplatnikaDane\/|\/danBonus$|\/zvlastniSazbaDane\//;

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false });

/**
 * How the payslips of today differ from the filed forms.
 * @param files of the report filed last, which has every form of the month
 */
export function differencesOf({ known, present }: AgainstFiled, files: readonly string[]): FormDifference[] {
  const filed = formsOfFiles(files);
  const withSlip = new Set(present.map(({ employee_id }) => employee_id));
  const removed = known
    .filter(({ employee_id }) => !withSlip.has(employee_id))
    .map(({ employee_id, name }) => differenceOf(employee_id, name, 'removed'));
  const ids = new Map(known.map(({ employee_id, form_id }) => [employee_id, form_id]));
  const others = present.flatMap((form) => {
    const id = ids.get(form.employee_id);
    if (id === undefined) return differenceOf(form.employee_id, form.name, 'added');
    const figures = figuresOf(filed.get(id) ?? '', form);
    return figures.length === 0 ? [] : { ...differenceOf(form.employee_id, form.name, 'changed'), figures };
  });
  return [...removed, ...others];
}

function differenceOf(
  employee_id: number,
  employee: string,
  change: FormDifference['change'],
): FormDifference {
  return { employee_id, employee, change, figures: [] };
}

/** Each form stands on a line of its own. */
function formsOfFiles(files: readonly string[]): ReadonlyMap<string, string> {
  const lines = files.flatMap((xml) => xml.split('\n').filter((line) => line.startsWith('<formularOsoby>')));
  return new Map(lines.map((line) => [/<idFormulare>([^<]+)/.exec(line)?.[1] ?? '', line]));
}

function figuresOf(filed: string, { xml, hasEnteredHours }: PresentForm): FigureDifference[] {
  if (contentOf(filed) === contentOf(xml)) return [];
  const [before, now] = [filed, xml].map(formOf);
  // The flag is that of the card today; without the same one the figures that stand with it only are not comparable.
  const isComparable = leafOf(before, DECLARATION) === leafOf(now, DECLARATION);
  const compared = (labels: Readonly<Record<string, string>>, unit: FigureDifference['unit']) =>
    Object.entries(labels).flatMap(([path, label]) => {
      if (!isComparable && WITH_DECLARATION.test(path)) return [];
      const [was, is] = [leafOf(before, path), leafOf(now, path)];
      return Number(was ?? 0) === Number(is ?? 0) ? [] : { label, unit, filed: was, present: is };
    });
  const hours = hasEnteredHours ? { [WORKED]: WORKED_LABEL, ...HOURS } : HOURS;
  return [...compared(FIGURES, 'CZK'), ...compared(DAYS, 'days'), ...compared(hours, 'h')];
}

/** What a form says, whichever kind it is. */
function formOf(xml: string): unknown {
  const { hlavicka: _, ...kinds } = parser.parse(xml).formularOsoby ?? {};
  return Object.values(kinds)[0];
}

/** Without the header, where GUID and letter are. */
function contentOf(form: string): string {
  return form.slice(form.indexOf('</hlavicka>'));
}

function leafOf(form: unknown, path: string): string | null {
  let value = form;
  for (const name of path.split('/')) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Record<string, unknown>)[name];
  }
  return typeof value === 'string' && value !== '' ? value : null;
}

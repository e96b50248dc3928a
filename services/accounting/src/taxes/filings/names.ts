import { fiscalYear, fiscalYearText } from '../../books/ledger/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import { type FilingKind, type FilingRow, type FilingType, isOverview } from './filing.ts';
import { periodName } from './period-name.ts';

type Named = Pick<FilingRow, 'kind' | 'period' | 'filing_type'>;

const FORMS: Readonly<Record<FilingKind, string>> = {
  jmhz: 'hlášení',
  vat_return: 'přiznání k DPH',
  control_statement: 'kontrolní hlášení',
  recapitulative_statement: 'souhrnné hlášení',
  wage_tax_statement: 'vyúčtování daně ze závislé činnosti',
  withholding_statement: 'vyúčtování daně vybírané srážkou',
  income_tax: 'přiznání k dani z příjmů',
  osvc_social: 'přehled OSVČ pro ČSSZ',
  osvc_health: 'přehled OSVČ pro zdravotní pojišťovnu',
};

const TYPES: Readonly<Record<FilingType, string>> = {
  ...{ B: 'řádné', R: 'řádné', O: 'opravné', S: 'storno', D: 'dodatečné', N: 'následné' },
  ...{ E: 'opravné dodatečné', Z: 'změnové' },
};

/** Overviews have types of their own. */
const OVERVIEW_TYPES: Readonly<Partial<Record<FilingType, string>>> = {
  N: 'řádný',
  O: 'opravný',
  Z: 'změnový',
};

/** What a form or a type may be called by. */
export const formWords = [FORMS, TYPES, OVERVIEW_TYPES].flatMap((names) => Object.values(names)).join(' ');

/** Whose filing it is. */
export type Filer = Pick<Company, 'legalForm' | 'fiscalYearStart'>;

/**
 * `řádné hlášení za 5/2026`, for people.
 * @param filer asked for the tax period of the income tax alone, which of a company may be no calendar year
 */
export function filingName({ kind, period, filing_type }: Named, filer?: Filer): string {
  const isFiscal = kind === 'income_tax' && filer !== undefined && filer.legalForm !== 'osvc';
  const shown = isFiscal ? fiscalYearName(Number(period), filer) : periodName(period);
  return `${typeName(kind, filing_type)} ${FORMS[kind]} za ${shown}`;
}

const fiscalYearName = (year: number, { fiscalYearStart }: Filer): string =>
  `rok ${fiscalYearText(year, fiscalYear(year, fiscalYearStart).to)}`;

function typeName(kind: FilingKind, type: FilingType): string {
  if (isOverview(kind)) return OVERVIEW_TYPES[type] ?? TYPES[type];
  return kind === 'control_statement' && type === 'E' ? 'opravné následné' : TYPES[type];
}

const FILES = {
  vat_return: 'dphdp3',
  control_statement: 'dphkh1',
  recapitulative_statement: 'dphshv',
  wage_tax_statement: 'vyuctovani-dane-z-mezd',
  withholding_statement: 'vyuctovani-srazkove-dane',
  income_tax: 'dan-z-prijmu',
  osvc_social: 'prehled-osvc-cssz',
  osvc_health: 'prehled-osvc-zp',
} as const;

const FILE_TYPES: Readonly<Partial<Record<FilingType, string>>> = {
  ...{ B: 'radne', O: 'opravne', S: 'storno' },
};

/** The name under which a file is saved: `jmhz-2026-05-radne.xml`, `dphdp3-2026-05-B.xml`. */
export function fileNameOf(
  { kind, period, filing_type, packages }: Named & Pick<FilingRow, 'packages'>,
  package_: number,
): string {
  if (kind !== 'jmhz') return `${FILES[kind]}-${period}-${filing_type}.xml`;
  const part = packages === 1 ? '' : `-balik-${package_}-z-${packages}`;
  return `jmhz-${period}-${FILE_TYPES[filing_type]}${part}.xml`;
}

/** The same of its PDF. */
export function statementFileName({ kind, period, filing_type }: Named): string {
  return `${kind === 'jmhz' ? 'jmhz' : FILES[kind]}-${period}-${filing_type}.pdf`;
}

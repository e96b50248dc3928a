import { useEffect, useRef } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { inYear } from '../../../parts/bookkeeping-years.ts';
import { Choice } from '../../../parts/choice.tsx';
import { withPlainSpaces } from '../../../parts/plain-spaces.ts';
import { isPurchase } from '../kinds.ts';
import type { EditorForm } from './editor-form.ts';
import { type DocumentValues, emptyLine, type LineValues } from './values.ts';
import { vatCodeOf } from './vat-choice.ts';

type Purpose = keyof typeof t.cashPurposeHints & ('business' | 'own' | 'transfer' | 'asset');

/**
 * The account of its lines says it, as the cash journal reads them: none, what is the person's own, money on the way, what
 * is depreciated and so no expense when it is paid.
 */
const ACCOUNTS: Readonly<Record<Purpose, string>> = {
  business: '',
  own: '491',
  transfer: '261',
  asset: '022',
};

const PURPOSES = Object.keys(ACCOUNTS) as Purpose[];

/** What all lines are, or null where they differ or are something else. */
export function purposeOf(lines: readonly Pick<LineValues, 'account_code'>[]): Purpose | null {
  const codes = new Set(lines.map(({ account_code }) => account_code));
  return PURPOSES.find((purpose) => codes.size === 1 && codes.has(ACCOUNTS[purpose])) ?? null;
}

type InAddress = {
  kind: DocumentValues['kind'];
  purpose: Exclude<Purpose, 'business' | 'asset'>;
  line: keyof typeof t.cashLines;
};

/** How the address says it: `?ucel=vklad&den=2026-11-12&castka=919.5`. */
const IN_ADDRESS: Readonly<Record<string, InAddress>> = {
  vklad: { kind: 'cash_in', purpose: 'own', line: 'own' },
  'z-uctu': { kind: 'cash_in', purpose: 'transfer', line: 'fromAccount' },
  'na-ucet': { kind: 'cash_out', purpose: 'transfer', line: 'toAccount' },
};

type Begun = { purpose: string; day: string; amount: string; vatPayer: boolean };

const isOfBusiness = (purpose: Purpose | null) => purpose === 'business' || purpose === 'asset';

/** Money that is not of the business is no supply; what is usual for the business is left to the line. */
const vatOf = (purpose: Purpose, vatPayer: boolean): string =>
  vatPayer && !isOfBusiness(purpose) ? vatCodeOf('not_subject', null) : '';

/** Cash as the address begins it, where it says what it is; otherwise as the form begins. */
export function cashBegun(values: DocumentValues, { purpose, day, amount, vatPayer }: Begun): DocumentValues {
  const meant = Object.hasOwn(IN_ADDRESS, purpose) ? IN_ADDRESS[purpose] : undefined;
  if (meant === undefined || values.kind !== meant.kind) return values;
  const issued_on = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : values.issued_on;
  const unit_price = /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? amount.replace('.', ',') : '';
  const line = { name: withPlainSpaces(t.cashLines[meant.line]), unit_price };
  return {
    ...values,
    ...{ issued_on, taxable_on: values.taxable_on === null ? null : issued_on },
    lines: [{ ...emptyLine(vatOf(meant.purpose, vatPayer)), ...line, account_code: ACCOUNTS[meant.purpose] }],
  };
}

/**
 * Lines of which those that were added, by hand or pasted, are what the first one is; null where they are already.
 * @param known keys of the lines that were there before
 */
export function alike(lines: readonly LineValues[], known: ReadonlySet<string>): LineValues[] | null {
  const [first] = lines;
  if (first === undefined || purposeOf([first]) === null) return null;
  const { account_code, vat } = first;
  const isOther = (line: LineValues) => !known.has(line.key) && line.account_code !== account_code;
  return lines.some(isOther)
    ? lines.map((line) => (isOther(line) ? { ...line, account_code, vat } : line))
    : null;
}

export const lineOf = (line: LineValues, purpose: Purpose): LineValues => ({
  ...line,
  account_code: ACCOUNTS[purpose],
});

const keysOf = (lines: readonly LineValues[]) => new Set(lines.map(({ key }) => key));

/** What each kind can be besides an expense or income; what is bought in years of flat expenses changes no tax. */
function choicesFor(kind: DocumentValues['kind'], isFlat: boolean): Readonly<Record<string, string>> | null {
  const { cash_in, cash_out, purchase } = t.cashPurposes;
  if (kind === 'cash_in') return cash_in;
  if (kind === 'cash_out') return isFlat ? cash_out : { ...cash_out, asset: purchase.asset };
  return isPurchase(kind) && !isFlat ? purchase : null;
}

/** Whether lines of a document can be an asset that is depreciated and others not. */
export function canBeAsset(
  company: Parameters<typeof inYear>[0] & { double_entry: boolean },
  { kind, issued_on }: Pick<DocumentValues, 'kind' | 'issued_on'>,
): boolean {
  return !company.double_entry && 'asset' in (choicesFor(kind, isFlatIn(company, issued_on)) ?? {});
}

function isFlatIn(company: Parameters<typeof inYear>[0], day: string | null): boolean {
  const { bookkeeping } = day === null ? company : inYear(company, Number(day.slice(0, 4)));
  return bookkeeping.startsWith('flat_');
}

/** Whether money is of the business: without double entry nothing else would say that it is not to be taxed. */
export function CashPurpose({ form }: { form: EditorForm }) {
  const company = useCompany();
  const { double_entry, vat_payer } = company;
  const { kind, lines, issued_on } = form.values;
  const { set } = form;
  const known = useRef(keysOf(lines));
  const isFlat = isFlatIn(company, issued_on);
  const texts = double_entry ? null : choicesFor(kind, isFlat);
  const isShown = texts !== null;
  const changed = isShown ? alike(lines, known.current) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new lines change what there is to do
  useEffect(() => {
    known.current = keysOf(lines);
    if (changed !== null) set('lines', changed);
  }, [lines]);
  const purpose = purposeOf(changed ?? lines);
  if (!isShown) return null;
  if (purpose === null && 'asset' in texts && lines.every((line) => isOfBusiness(purposeOf([line]))))
    return (
      <Mixed
        onChoose={(chosen) =>
          set(
            'lines',
            lines.map((line) => lineOf(line, chosen)),
          )
        }
      />
    );
  if (purpose === null || !Object.hasOwn(texts, purpose)) return null;
  const isUntaxed = kind === 'cash_out' && isFlat && purpose === 'business';
  const choose = (chosen: Purpose) => {
    const changesVat = vat_payer && isOfBusiness(chosen) !== isOfBusiness(purpose);
    const vat = changesVat ? { vat: vatOf(chosen, vat_payer) } : {};
    set(
      'lines',
      lines.map((line) => ({ ...lineOf(line, chosen), ...vat })),
    );
  };
  return (
    <Choice
      label={t.cashPurpose}
      description={t.cashPurposeHints[isUntaxed ? 'businessFlat' : purpose]}
      options={PURPOSES.flatMap((value) => {
        const label = texts[value];
        return label === undefined ? [] : [{ value, label }];
      })}
      value={purpose}
      onChange={choose}
    />
  );
}

/** Of lines that differ, each says by itself what it is. */
function Mixed({ onChoose }: { onChoose: (purpose: 'business' | 'asset') => void }) {
  return (
    <Choice
      label={t.cashPurpose}
      description={t.cashPurposeHints.mixed}
      options={{ ...t.cashPurposes.purchase, mixed: t.cashPurposeMixed }}
      value="mixed"
      onChange={(chosen) => {
        if (chosen !== 'mixed') onChoose(chosen);
      }}
    />
  );
}

import { Stack, Text } from '@mantine/core';
import { matrixOf, readEuropeanCode, readSpayd } from '@news-and-accounting/payment-code/browser';
import { documentOutputs as t } from '../../../cs/document-outputs.ts';
import { dateText } from '../../../parts/dates.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import type { Document } from '../model.ts';
import classes from './payment-code.module.css';

/** The code by which what remains is paid, with what it says. */
export function PaymentCode({ document }: { document: Document }) {
  const { qr, direction } = document;
  if (qr === null) return null;
  return (
    <section aria-label={t.qr}>
      <Section title={t.qr} text={direction === 'received' ? t.qrReceivedText : t.qrText}>
        <CodeWithFields text={qr} />
      </Section>
    </section>
  );
}

/** A code for payment, drawn and in words. */
export function CodeWithFields({ text }: { text: string }) {
  const { fields, hasInvoice } = fieldsOf(text);
  return (
    <div className={classes.both}>
      <Squares text={text} />
      <Stack gap="xs">
        <dl className={classes.fields}>
          {fields.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {hasInvoice && (
          <Text size="xs" c="dimmed">
            {t.hasInvoice}
          </Text>
        )}
      </Stack>
    </div>
  );
}

/** Free squares around the code. */
const MARGIN = 4;

/** Dark on white in either theme: readers need it so. */
function Squares({ text }: { text: string }) {
  const matrix = matrixOf(text);
  const side = matrix.length + 2 * MARGIN;
  const path = matrix
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={classes.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t.qrAlt}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

type Field = readonly [label: string, value: string];

/** What a reader of the code finds in it. */
function fieldsOf(text: string): { fields: readonly Field[]; hasInvoice: boolean } {
  const spayd = readSpayd(text);
  if (spayd !== null) {
    return {
      fields: known([
        [t.payee, spayd.others.RN ?? null],
        [
          t.amount,
          spayd.amount === null ? null : moneyWithCurrency(spayd.amount / 100, spayd.currency ?? 'CZK'),
        ],
        [t.iban, grouped(spayd.iban)],
        [t.dueOn, spayd.dueOn === null ? null : dateText(spayd.dueOn)],
        [t.variableSymbol, spayd.variableSymbol],
        [t.constantSymbol, spayd.constantSymbol],
        [t.specificSymbol, spayd.specificSymbol],
        [t.message, spayd.message],
      ]),
      hasInvoice: spayd.invoice !== null,
    };
  }
  const european = readEuropeanCode(text);
  const fields = known([
    [t.amount, european?.amount == null ? null : moneyWithCurrency(european.amount / 100, 'EUR')],
    [t.payee, european?.name ?? null],
    [t.iban, grouped(european?.iban ?? null)],
    [t.bic, european?.bic ?? null],
    [t.message, european?.text ?? european?.reference ?? null],
  ]);
  return { fields, hasInvoice: false };
}

const known = (fields: readonly (readonly [string, string | null])[]): Field[] =>
  fields.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));

const grouped = (iban: string | null): string | null => iban?.replaceAll(/(.{4})(?=.)/g, '$1\u00A0') ?? null;

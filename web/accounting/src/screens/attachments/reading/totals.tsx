import { Group, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { invoiceReading as t } from '../../../cs/invoice-reading.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { usePreview } from '../../documents/editor/preview.ts';
import { Figures } from '../../documents/editor/summary.tsx';
import type { DocumentBody } from '../../documents/editor/values.ts';
import type { Kind } from '../../documents/model.ts';
import type { Extraction } from './api.ts';

type TotalsProps = { extraction: Extraction; body: Record<string, unknown> };

/** What the file says it comes to, and what the draft will by what is typed. */
export function Totals({ extraction, body: { kind, ...body } }: TotalsProps) {
  const { data, problem, errors } = usePreview(useEntityId(), {
    ...{ kind: kind as Kind, body: body as DocumentBody, number: '', documentId: null },
    // Nothing is said at a line here.
    lines: [],
  });
  const why = problem ?? Object.values(errors)[0] ?? null;
  return (
    <Section title={t.totals} {...(extraction.method === 'none' ? {} : { text: t.totalsText })}>
      <Stated extraction={extraction} />
      {data !== undefined && <Figures document={data} />}
      {why !== null && (
        <Text size="sm" role="status">
          {t.notComputed(why)}
        </Text>
      )}
    </Section>
  );
}

function Stated({ extraction: { fields } }: Pick<TotalsProps, 'extraction'>) {
  const currency = String(fields.currency?.value ?? 'CZK');
  const shown = [
    [t.base, fields.base],
    [t.vat, fields.vat_total],
    [t.total, fields.total],
  ] as const;
  const known = shown.filter(([, field]) => typeof field?.value === 'number');
  if (known.length === 0) return null;
  return (
    <Group gap="lg">
      {known.map(([label, field]) => (
        <Text key={label} size="sm">
          {label}: <b>{moneyWithCurrency(Number(field?.value), currency)}</b>
        </Text>
      ))}
    </Group>
  );
}

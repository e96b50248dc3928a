import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { documentDetail as t } from '../../../cs/document-detail.ts';
import { documentEditor } from '../../../cs/document-editor.ts';
import { stepOf } from '../../../parts/api-steps.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { decimalText } from '../../../parts/decimal.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { amountOfText } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { StepsButton } from '../../../parts/steps.tsx';
import { useDocumentSteps } from '../api.ts';
import { purposeOf } from '../editor/cash-purpose.tsx';
import { Figures } from '../editor/summary.tsx';
import type { Document, Line } from '../model.ts';
import { writtenIn } from '../written-in.ts';

/** The lines of a document and what they come to. */
export function DocumentLines({ document }: { document: Document }) {
  const { lines, text_after, vat } = document;
  const hasVat = vat.some(({ vat_treatment }) => vat_treatment !== 'not_subject');
  return (
    <Section title={t.lines}>
      <DataTable
        label={t.lines}
        rows={lines}
        columns={columnsOf(document, hasVat)}
        rowKey={({ position }) => position}
        sortName="razeni-polozek"
        maxHeight="none"
        empty={<EmptyState title={t.noLines} />}
      />
      <div style={{ alignSelf: 'flex-end', width: 'min(100%, 22rem)' }}>
        <Figures document={document} />
        {lines.length > 0 && <HowComputed id={document.id} />}
      </div>
      {text_after !== null && (
        <Text {...writtenIn(document)} style={{ whiteSpace: 'pre-line' }}>
          {text_after}
        </Text>
      )}
    </Section>
  );
}

function HowComputed({ id }: { id: number }) {
  const [isWanted, setWanted] = useState(false);
  const { data, isError } = useDocumentSteps(useEntityId(), id, isWanted);
  const instead = isError ? t.stepsFailed : data === null ? t.stepsNone : documentEditor.computing;
  return (
    <StepsButton
      steps={(data ?? []).map(stepOf)}
      title={t.stepsTitle}
      onOpen={() => setWanted(true)}
      empty={<Text role="status">{instead}</Text>}
    />
  );
}

function columnsOf(document: Document, hasVat: boolean): Column<Line>[] {
  const { prices_include_vat: includesVat } = document;
  const written = writtenIn(document);
  return [
    { id: 'popis', title: t.line, cell: (line) => <LineName line={line} written={written} /> },
    {
      id: 'mnozstvi',
      title: t.quantity,
      kind: 'number',
      cell: ({ quantity, unit }) => `${decimalText(quantity)}\u00a0${unit ?? ''}`.trim(),
      hideBelow: 'sm',
    },
    {
      id: 'cena',
      title: t.unitPrice,
      kind: 'money',
      cell: ({ unit_price }) => amountOfText(String(unit_price)),
      hideBelow: 'sm',
    },
    ...(hasVat
      ? [
          {
            id: 'dph',
            title: t.vat,
            cell: ({ vat_rate, vat_treatment }: Line) => vatText(vat_treatment, vat_rate),
            hideBelow: 'sm' as const,
          },
        ]
      : []),
    {
      id: 'celkem',
      title: includesVat || !hasVat ? t.lineTotal : t.lineBase,
      kind: 'money',
      value: ({ base, total }) => (includesVat ? total : base),
      isSortable: false,
    },
  ];
}

function vatText(treatment: Line['vat_treatment'], rate: number | null): string {
  if (rate === null) return documentEditor.treatments[treatment];
  const percent = decimalText(rate);
  return treatment === 'taxable'
    ? documentEditor.rateOnly(percent)
    : documentEditor.withRate(documentEditor.treatments[treatment], percent);
}

/** Without double entry an account says what the line is for the cash journal. */
function saidOf(account: string, isDoubleEntry: boolean): string {
  const purpose = isDoubleEntry ? null : purposeOf([{ account_code: account }]);
  return purpose === null || purpose === 'business' ? t.accountOf(account) : t.purposes[purpose];
}

/** On a phone quantity and price stand below what it is. */
function LineName({ line, written }: { line: Line; written: { lang?: string } }) {
  const { double_entry } = useCompany();
  const { name, quantity, unit, unit_price, discount_percent, account_code, cost_centre } = line;
  const further = [
    discount_percent === 0 ? null : documentEditor.discounted(decimalText(discount_percent)),
    account_code === null ? null : saidOf(account_code, double_entry),
    cost_centre === null ? null : t.centreOf(cost_centre),
  ].filter((part) => part !== null);
  return (
    <Stack gap={0}>
      <span {...written} style={{ whiteSpace: 'pre-line' }}>
        {name}
      </span>
      {further.length > 0 && (
        <Text size="xs" c="dimmed">
          {further.join(' · ')}
        </Text>
      )}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {`${decimalText(quantity)} ${unit ?? ''} × ${amountOfText(String(unit_price))}`}
      </Text>
    </Stack>
  );
}

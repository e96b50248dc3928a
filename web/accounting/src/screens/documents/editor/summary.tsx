import { Alert, Collapse, Group, List, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { documentDetail } from '../../../cs/document-detail.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { serviceTexts } from '../../../cs/service-texts.ts';
import { stepOf } from '../../../parts/api-steps.ts';
import { decimalText } from '../../../parts/decimal.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { useIsPhone } from '../../../parts/phone.ts';
import { StepsButton } from '../../../parts/steps.tsx';
import { CashLeftAtIssue } from '../cash/cash-left.tsx';
import { KINDS } from '../kinds.ts';
import type { Preview, VatRow } from '../model.ts';
import type { LivePreview } from './preview.ts';
import classes from './summary.module.css';

type SummaryProps = { preview: LivePreview; problems: readonly string[] };

/** What the document will be: number, recapitulation, totals, postings, warnings. */
export function Summary({ preview, problems }: SummaryProps) {
  const { data, isStale, isOffline, problem } = preview;
  return (
    <section className={`surface ${classes.panel}`} aria-label={t.summary}>
      <Stack gap="sm">
        {data !== undefined && (
          <Stack gap="xs" className={isStale ? (classes.stale ?? '') : ''}>
            <NextNumber preview={data} />
            <Figures document={data} />
            {data.lines.length > 0 && (
              <div>
                <StepsButton steps={data.steps.map(stepOf)} title={documentDetail.stepsTitle} />
              </div>
            )}
          </Stack>
        )}
        {(isOffline || (data === undefined && problem === null)) && (
          <Text size="sm" c="dimmed" role="status">
            {isOffline ? t.computedLater : t.computing}
          </Text>
        )}
        <Problems texts={problem === null ? problems : [...problems, problem]} />
        {data !== undefined && (
          <>
            <Warnings preview={data} />
            <CashLeftAtIssue document={data} />
            <Texts preview={data} />
            <Postings preview={data} />
          </>
        )}
      </Stack>
    </section>
  );
}

function NextNumber({ preview: { number_preview: number } }: { preview: Preview }) {
  if (number === null) return null;
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {t.nextNumber}
      </Text>
      <Text size="sm" fw={600} className="figure">
        {number}
      </Text>
    </Group>
  );
}

type Figured = Pick<
  Preview,
  | 'kind'
  | 'currency'
  | 'vat'
  | 'vat_before_advances'
  | 'rounding'
  | 'total'
  | 'advances_deducted'
  | 'total_payable'
  | 'total_czk'
>;

/** The recapitulation by rate and what it comes to. */
export function Figures({ document }: { document: Figured }) {
  const { currency, vat, vat_before_advances, rounding, total, advances_deducted } = document;
  const { kind, total_payable, total_czk } = document;
  const isPayable = KINDS[kind].isPayable;
  const rows = vat_before_advances.length > 0 ? vat_before_advances : vat;
  const amount = (value: number) => moneyWithCurrency(value, currency);
  return (
    <Stack gap={4}>
      {rows.map((row) => (
        <VatLines key={`${row.vat_treatment} ${row.commodity} ${row.rate}`} row={row} currency={currency} />
      ))}
      {rounding !== 0 && <Figure label={t.roundingRow} value={amount(rounding)} />}
      {advances_deducted !== 0 && (
        <>
          <Figure label={t.total} value={amount(total)} />
          <Figure label={t.advances} value={amount(-advances_deducted)} />
        </>
      )}
      <Group justify="space-between" align="baseline" gap="xs" className={classes.total}>
        <Text fw={650}>{isPayable ? t.payable : t.total}</Text>
        <Text fw={700} size="xl" className="figure" aria-live="polite" data-total>
          {amount(total_payable)}
        </Text>
      </Group>
      {currency !== 'CZK' && total_czk !== null && total_czk !== 0 && (
        <Text size="sm" c="dimmed" ta="right" className="figure">
          {t.inCzk(moneyWithCurrency(total_czk))}
        </Text>
      )}
    </Stack>
  );
}

function VatLines({ row, currency }: { row: VatRow; currency: string }) {
  const { vat_treatment, rate, base, vat } = row;
  const percent = rate === null ? '' : decimalText(rate);
  const isTaxable = vat_treatment === 'taxable' || vat_treatment === 'oss';
  const name = isTaxable ? t.baseRow(percent) : t.treatments[vat_treatment];
  return (
    <>
      <Figure label={name} value={moneyWithCurrency(base, currency)} />
      {rate !== null && (
        <Figure
          label={isTaxable ? t.rateRow(percent) : t.selfAssessed(percent)}
          value={moneyWithCurrency(vat, currency)}
        />
      )}
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="sm" className="figure">
        {value}
      </Text>
    </Group>
  );
}

function Problems({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Alert variant="light" color="red" title={t.problems} py="xs" role="status">
      <List size="sm">
        {[...new Set(texts)].map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Warnings({ preview: { warnings } }: { preview: Preview }) {
  if (warnings.length === 0) return null;
  return (
    <Alert
      variant="default"
      icon={<IconAlertTriangle size={18} color="var(--mantine-color-orange-7)" />}
      title={t.warnings}
      py="xs"
      role="note"
    >
      {warnings.map(({ code, message }) => (
        <Text key={code} size="sm">
          {serviceTexts.drawn(message)}
        </Text>
      ))}
    </Alert>
  );
}

function Texts({ preview: { texts } }: { preview: Preview }) {
  if (texts.length === 0) return null;
  return (
    <Unfolded title={t.legalTexts}>
      {texts.map(({ code, text }) => (
        <Text key={code} size="sm">
          {text}
        </Text>
      ))}
    </Unfolded>
  );
}

function Postings({ preview: { kind, entries } }: { preview: Preview }) {
  const { double_entry } = useCompany();
  if (!double_entry || !KINDS[kind].isPosted) return null;
  return (
    <Unfolded title={t.postings}>
      {entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.postingsLater}
        </Text>
      )}
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries that are not stored have no other name
        <Group key={index} justify="space-between" wrap="nowrap" gap="xs" align="baseline">
          <Text size="sm" className="figure" title={serviceTexts.posted(entry.text)}>
            {t.posting(entry.debit, entry.credit)}
          </Text>
          <Text size="sm" className="figure">
            {moneyWithCurrency(entry.amount)}
          </Text>
        </Group>
      ))}
    </Unfolded>
  );
}

/** Open where there is room for it. */
function Unfolded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(!useIsPhone());
  return (
    <div>
      <UnstyledButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} w="100%">
        <Group gap={4}>
          {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          <Title order={3} size="sm" fw={600}>
            {title}
          </Title>
        </Group>
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <Stack gap={4} pt={6}>
          {children}
        </Stack>
      </Collapse>
    </div>
  );
}

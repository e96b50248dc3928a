import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { filings as t } from '../../../cs/filings.ts';
import { wageYear } from '../../../cs/settlement.ts';
import { Can } from '../../../parts/can.tsx';
import { monthName } from '../../../parts/dates.ts';
import { LinkButton } from '../../../parts/link.tsx';
import { moneyText } from '../../../parts/money.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { PdfButton } from '../../../parts/pdf-button.tsx';
import { Section } from '../../../parts/section.tsx';
import { usePeriodFilings } from './api.ts';
import { ChangedNote } from './changed-note.tsx';
import { Facts } from './facts.tsx';
import { FilingMenu } from './filing-menu.tsx';
import { MarkFiled } from './mark-filed.tsx';
import type { FilingDetail, StatementKind } from './model.ts';
import { filingTitle, formTitle, periodAddress } from './names.ts';
import { usePreparing } from './prepare.tsx';

/** A yearly statement of wages: its table, the PDF it is copied from, and whether it is still as it was. */
export function StatementFiling({ filing, kind }: { filing: FilingDetail; kind: StatementKind }) {
  const home = `/firmy/${useEntityId()}`;
  const navigate = useNavigate();
  const others = usePeriodFilings(useEntityId(), filing);
  const filings = others.data?.rows ?? [filing];
  const preparing = usePreparing({
    kind,
    period: filing.period,
    dueOn: filing.due_on,
    filings,
    newest: filing,
  });
  const isLast = filings[0]?.id === filing.id;
  return (
    <>
      <PageHeader
        title={filingTitle(filing)}
        controls={
          <>
            <LinkButton variant="default" {...periodAddress(filing, home)}>
              {t.toPeriod}
            </LinkButton>
            <PdfButton
              href={`/api/entities${home.replace('/firmy', '')}/filings/${filing.id}/pdf`}
              label={t.pdf}
            />
            <FilingMenu
              isPosted={false}
              isDetail
              filing={filing}
              types={isLast ? preparing.types : []}
              onPrepare={preparing.start}
              onValidate={() => undefined}
              onGone={() => void navigate({ href: `${home}/podani`, replace: true })}
            />
          </>
        }
      />
      <Stack gap="md">
        <Facts filing={filing} />
        {filing.status === 'draft' && <Marking filing={filing} />}
        <ChangedNote filing={filing} difference={filing.difference} preparing={preparing} />
        <StatementTable filing={filing} />
      </Stack>
      {preparing.dialog}
    </>
  );
}

function Marking({ filing }: { filing: FilingDetail }) {
  const [isMarking, { open, close }] = useDisclosure(false);
  return (
    <Group gap="xs" className="no-print">
      <Can permission="manager">
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t.markFiledOf(formTitle(filing))}
          onClick={open}
        >
          {t.markFiled}
        </Button>
      </Can>
      <MarkFiled filing={filing} isOpen={isMarking} onClose={close} />
    </Group>
  );
}

/** Figures of a month or of the whole, by the names of the interface. */
type Figures = Partial<Record<keyof typeof COLUMNS, number>>;
const COLUMNS = {
  employees: wageYear.employees,
  income: wageYear.income,
  tax: wageYear.tax,
  advances: wageYear.advances,
  bonuses: wageYear.bonuses,
  settled: wageYear.settled,
  due: wageYear.due,
  paid: wageYear.paid,
};

function StatementTable({ filing: { details } }: { filing: FilingDetail }) {
  const months = (details.months ?? []) as (Figures & { month: number })[];
  const totals = (details.totals ?? {}) as Figures;
  const columns = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter((name) => name in totals);
  const cell = (figures: Figures, name: keyof typeof COLUMNS) =>
    name === 'employees' ? String(figures[name] ?? 0) : moneyText(figures[name] ?? 0);
  return (
    <Section title={t.content}>
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label={t.content}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{wageYear.month}</Table.Th>
              {columns.map((name) => (
                <Table.Th key={name} ta="right">
                  {COLUMNS[name]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map((month) => (
              <Table.Tr key={month.month}>
                <Table.Th scope="row">{monthName(month.month)}</Table.Th>
                {columns.map((name) => (
                  <Table.Td key={name} ta="right" className="figure">
                    {cell(month, name)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">{wageYear.total}</Table.Th>
              {columns.map((name) => (
                <Table.Td key={name} ta="right" className="figure" fw={600}>
                  {cell(totals, name)}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {details.reasons ? <Text size="sm">{details.reasons}</Text> : null}
    </Section>
  );
}

import { Alert, Button, Group, List, Table, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { settlement as t } from '../../../cs/settlement.ts';
import { Can } from '../../../parts/can.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { LawLink } from '../../../parts/law-link.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { moneyText } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { type Settlement, useApplySettlement, useUndoSettlement } from './api.ts';
import classes from './result.module.css';
import { wageInTheMaking } from './values.ts';

/** What leads to the result; the rest explains it. */
const STRONG = new Set(['income', 'rounded_base', 'after_credits', 'tax_after', 'difference', 'refund']);

/** The result line by line, why it is refused, and the way into a wage. */
export function Result({ settlement, isDirty }: { settlement: Settlement; isDirty: boolean }) {
  const { result, findings, applied } = settlement;
  return (
    <Section title={t.result} text={isDirty ? t.notSaved : t.resultText}>
      {applied === null && result.refused !== null && (
        <WarningNote title={t.refusedTitle}>
          <Text size="sm">{result.refused}</Text>
        </WarningNote>
      )}
      {applied !== null && <Applied settlement={settlement} applied={applied} />}
      <Lines settlement={settlement} />
      {findings.length > 0 && (
        <WarningNote title={t.notes}>
          <List size="sm">
            {findings.map(({ code, field, message }) => (
              <List.Item key={`${code} ${field} ${message}`}>{message}</List.Item>
            ))}
          </List>
        </WarningNote>
      )}
      {applied === null && result.refused === null && <Apply settlement={settlement} isDirty={isDirty} />}
    </Section>
  );
}

function Lines({ settlement: { lines } }: { settlement: Settlement }) {
  return (
    <Table aria-label={t.result} className={classes.lines}>
      <Table.Tbody>
        {lines.map(({ code, label, amount, note, reference }) => (
          <Table.Tr key={code} className={STRONG.has(code) ? classes.strong : undefined}>
            <Table.Th scope="row">
              {label}
              {(note !== null || reference !== null) && (
                <Text size="xs" c="dimmed" fw={400}>
                  {note}
                  {note !== null && reference !== null && ' · '}
                  {reference !== null && <LawLink law={reference} isShort />}
                </Text>
              )}
            </Table.Th>
            <Table.Td className="figure" ta="right">
              {moneyText(amount)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

type AppliedProps = { settlement: Settlement; applied: NonNullable<Settlement['applied']> };

function Applied({ settlement, applied }: AppliedProps) {
  const entityId = useEntityId();
  const undo = useUndoSettlement(entityId);
  return (
    <Alert variant="default" icon={<IconCheck size={18} />} title={t.appliedTitle} role="note">
      <Text size="sm" mb="sm">
        {applied.payslip_id === null ? t.noSlip : t.appliedText(applied.month, applied.year)}
      </Text>
      <Group gap="sm" className="no-print">
        {applied.payslip_id !== null && (
          <LinkButton to={`/firmy/${entityId}/mzdy/${applied.payslip_id}`} variant="default" size="sm">
            {t.toSlip}
          </LinkButton>
        )}
        <Can permission="writer">
          <Button
            variant="subtle"
            color="red"
            size="sm"
            loading={undo.isPending}
            onClick={() =>
              confirmDestructive({
                title: t.undoTitle,
                text: t.undoText,
                confirm: t.undo,
                run: () => undo.mutate(settlement),
              })
            }
          >
            {t.undo}
          </Button>
        </Can>
      </Group>
    </Alert>
  );
}

function Apply({ settlement, isDirty }: { settlement: Settlement; isDirty: boolean }) {
  const apply = useApplySettlement(useEntityId());
  const [month, setMonth] = useState(() => wageInTheMaking(settlement.year, todayInPrague()));
  return (
    <Group align="flex-end" gap="sm" className="no-print">
      <Choice label={t.applyMonth} options={t.monthNames} value={month} onChange={setMonth} />
      <Can permission="writer" whyNot={isDirty ? t.notSaved : null}>
        <Button
          loading={apply.isPending}
          onClick={() => apply.mutate({ read: settlement, month: Number(month) })}
        >
          {t.apply}
        </Button>
      </Can>
      <Text size="sm" c="dimmed" style={{ flexBasis: '100%' }}>
        {t.applyText}
      </Text>
    </Group>
  );
}

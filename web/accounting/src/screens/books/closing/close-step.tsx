import { Button, Group, List, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { messageOf } from '../../../api/error.ts';
import { closing as t } from '../../../cs/closing.ts';
import { Can } from '../../../parts/can.tsx';
import { isConfirmed } from '../../../parts/confirm.tsx';
import { dateText } from '../../../parts/dates.ts';
import { useYearText } from '../../../parts/fiscal-year.ts';
import { type Closing, useRunClosing } from './api.ts';
import type { Reasons } from './findings.tsx';
import { Step } from './step.tsx';
import { UndoButton } from './undo-button.tsx';

type CloseStepProps = { closing: Closing; reasons: Reasons };

/** The formal close of the books with its lock, and the way back. */
export function CloseStep({ closing, reasons }: CloseStepProps) {
  const { state, steps, year, to, findings, lock_before } = closing;
  const step = steps.find(({ action }) => action === 'close')?.state ?? 'todo';
  const yearText = useYearText();
  const run = useRunClosing(useCompany().id, t.closedDone(yearText(year)));
  const warnings = findings.filter(({ level }) => level === 'warning').map(({ code }) => code);
  const isReasoned = warnings.every((code) => (reasons[code] ?? '').trim() !== '');
  const close = async () => {
    const accept = Object.fromEntries(warnings.map((code) => [code, (reasons[code] ?? '').trim()]));
    const asked = {
      title: t.closeAsk(yearText(year)),
      text: t.closeAskText(dateText(to)),
      confirm: t.closeButton,
    };
    if (await isConfirmed(asked)) run.mutate({ year, action: 'close', accept });
  };
  const whyNot = step === 'blocked' ? t.closeBlocked : isReasoned ? null : t.closeReasons;
  return (
    <Step position={4} title={t.close} text={t.closeText} state={step}>
      {run.isError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {messageOf(run.error)}
        </Text>
      )}
      {state === 'open' ? (
        <Group className="no-print">
          <Can permission="manager" whyNot={whyNot}>
            <Button leftSection={<IconLock size={16} />} loading={run.isPending} onClick={() => void close()}>
              {t.closeButton}
            </Button>
          </Can>
          {whyNot !== null && (
            <Text size="sm" c="dimmed">
              {whyNot}
            </Text>
          )}
        </Group>
      ) : (
        <Closed closing={closing} />
      )}
      {state === 'closed' && (
        <Group className="no-print">
          <UndoButton
            year={year}
            action="close"
            text={t.reopenText(lock_before === null ? null : dateText(lock_before))}
          />
        </Group>
      )}
    </Step>
  );
}

function Closed({ closing: { accepted, findings, to } }: { closing: Closing }) {
  const messages = new Map(findings.map(({ code, message }) => [String(code), message]));
  const reasons = Object.entries(accepted as Reasons);
  return (
    <div>
      <Text size="sm">{t.lockedUntil(dateText(to))}</Text>
      {reasons.length > 0 && (
        <>
          <Title order={3} size="h5" mt="sm">
            {t.accepted}
          </Title>
          <List size="sm" spacing={2} mt={4}>
            {reasons.map(([code, reason]) => (
              <List.Item key={code}>
                {messages.get(code) ?? code} {t.reasonOf(reason)}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  );
}

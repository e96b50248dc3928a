import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { Can } from '../../../parts/can.tsx';
import { isConfirmed } from '../../../parts/confirm.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { addDays, dateText, todayInPrague } from '../../../parts/dates.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { Section } from '../../../parts/section.tsx';
import { lastDayOf, type Month, monthAfter, monthOf, monthText } from '../../../parts/url-month.ts';
import { useUrlState } from '../../../parts/url-state.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { useLock } from './api.ts';
import { type LockMissing, useLockMissing } from './lock-missing.ts';
import classes from './period-lock.module.css';
import { UnlockDialog } from './unlock-dialog.tsx';

/** Until when the books are locked, how to lock more and how to unlock. */
export function PeriodLock() {
  const { locked_until: until } = useCompany();
  const status = useRef<HTMLDivElement>(null);
  const [isUnlocking, { open, close }] = useDisclosure(false);
  return (
    <Section title={t.lockTitle} text={t.lockText}>
      <Group ref={status} tabIndex={-1} role="status" gap="sm" wrap="nowrap" align="flex-start">
        {until === null ? (
          <IconLockOpen size={20} className={classes.icon} />
        ) : (
          <IconLock size={20} className={classes.icon} />
        )}
        <Text fw={600}>{until === null ? t.nothingLocked : t.lockedUntil(dateText(until))}</Text>
      </Group>
      <WhereNext until={until} />
      {/* A new lock starts the form afresh: its button is gone, and what holds now is read instead. */}
      <LockForm key={until ?? ''} onLocked={() => status.current?.focus()} />
      {until !== null && (
        <div>
          <Can permission="manager">
            <Button variant="default" onClick={open}>
              {t.unlock}
            </Button>
          </Can>
        </div>
      )}
      <UnlockDialog until={until ?? ''} opened={isUnlocking && until !== null} onClose={close} />
    </Section>
  );
}

/** The way back to the month that led here to be locked; once it is, that one and the next. */
function WhereNext({ until }: { until: string | null }) {
  const home = `/firmy/${useCompany().id}`;
  const [asked] = useUrlState('do');
  const link = (of: Month, text: string) => (
    <TextLink to={`${home}/mesic`} search={{ rok: String(of.year), mesic: String(of.month) }} size="sm">
      {text}
    </TextLink>
  );
  const isWaiting = isDay(asked) && (until === null || asked > until);
  const day = isWaiting ? asked : until;
  if (day === null) return null;
  const month = monthOf(day);
  const next = monthAfter(month);
  return (
    <Group gap="lg">
      {link(month, t.toMonth(monthText(month)))}
      {!isWaiting && link(next, t.toNextMonth(monthText(next)))}
    </Group>
  );
}

function LockForm({ onLocked }: { onLocked: () => void }) {
  const company = useCompany();
  const { id, locked_until: until, can_manage } = company;
  const lock = useLock(id);
  const today = todayInPrague();
  const [asked] = useUrlState('do');
  const form = useForm<{ locked_until: string | null }>({
    initial: { locked_until: proposedDay(until, today, asked) },
    check: ({ locked_until }) => (locked_until === null ? { locked_until: common.required } : {}),
    submit: async ({ locked_until }) => {
      const day = locked_until ?? '';
      // An earlier day is refused, whatever it lacks.
      if (day !== asOf || (await isMeant(day, await missing.read()))) {
        await lock.mutateAsync({ read: company, changes: { locked_until: day } });
        onLocked();
      }
    },
  });
  const { locked_until: day } = form.values;
  const first = until === null ? null : addDays(until, 1);
  const asOf = day !== null && (first === null || day >= first) ? day : lastDayOf(monthOf(first ?? today));
  const missing = useLockMissing(asOf);
  return (
    <form {...form.formProps} aria-label={t.lock}>
      <Stack gap="sm">
        <FormProblem form={form} />
        <Group align="flex-start" gap="sm">
          <DateInput label={t.lockDay} disabled={!can_manage} w={280} {...form.field('locked_until')} />
        </Group>
        {day !== null && day >= today && (
          <Alert color="yellow" variant="light" role="status">
            {day === today ? t.lockToday : t.lockFuture}
          </Alert>
        )}
        {day === asOf && missing.lines.length > 0 && <Lacks day={day} lines={missing.lines} />}
        <div>
          <Can permission="manager">
            <Button type="submit" leftSection={<IconLock size={16} />} loading={form.isSending}>
              {t.lock}
            </Button>
          </Can>
        </div>
      </Stack>
    </form>
  );
}

/** Asks only where something is missing, or where that cannot be told; what is locked can be unlocked. */
async function isMeant(day: string, missing: readonly LockMissing[] | null): Promise<boolean> {
  if (missing?.length === 0) return true;
  return isConfirmed({
    title: t.lockAsk(dateText(day)),
    text: (
      <>
        {missing !== null && (
          <>
            {t.lackStill}
            <List size="sm" my="xs">
              {missing.map(({ title }) => (
                <List.Item key={title}>{title}</List.Item>
              ))}
            </List>
          </>
        )}
        {t.lockMeans}
      </>
    ),
    confirm: missing === null ? t.lock : t.lockAnyway,
  });
}

/** What the days lack, each leading to where it is settled. */
function Lacks({ day, lines }: { day: string; lines: readonly LockMissing[] }) {
  const home = `/firmy/${useCompany().id}`;
  return (
    <WarningNote title={t.lacks(dateText(day))} role="status">
      <List size="sm" spacing={6}>
        {lines.map(({ title, text, path, search }) => (
          <List.Item key={title}>
            <TextLink to={`${home}${path}`} search={search} size="sm">
              {title}
            </TextLink>
            {text !== undefined && ` (${text})`}
          </List.Item>
        ))}
      </List>
    </WarningNote>
  );
}

/** The day of the address, by default the end of the last month, when that is not locked yet. */
function proposedDay(until: string | null, today: string, asked: string): string | null {
  const day = isDay(asked) ? asked : addDays(`${today.slice(0, 8)}01`, -1);
  return until === null || day > until ? day : null;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

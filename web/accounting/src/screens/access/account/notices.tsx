import { Button, Checkbox, List, NumberInput, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { common } from '../../../cs/common.ts';
import { mailNoticeTexts as t } from '../../../cs/mail-notices.ts';
import { Boxes } from '../../../parts/boxes.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Section } from '../../../parts/section.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { type Notices, type NoticesOfCompany, useChangeNotices, useNotices } from './notices-api.ts';

/** What the user gets by mail, of which companies and when. */
export function MailNotices() {
  const notices = useNotices();
  return (
    <Loaded query={notices}>
      {(present) => (
        <Stack gap="xl">
          <Section title={t.title} text={t.text(present.email)}>
            {present.can_send ? null : <WarningNote title={t.noServerTitle}>{t.noServer}</WarningNote>}
          </Section>
          <Section title={t.when} text={t.whenText}>
            <When notices={present} />
          </Section>
          <Section title={t.companies} text={present.companies.length === 0 ? undefined : t.failuresText}>
            <Companies companies={present.companies} />
          </Section>
          <Section title={t.always} text={t.alwaysText}>
            <List size="sm">
              {t.alwaysItems.map((item) => (
                <List.Item key={item}>{item}</List.Item>
              ))}
            </List>
          </Section>
        </Stack>
      )}
    </Loaded>
  );
}

function When({ notices }: { notices: Notices }) {
  const change = useChangeNotices('form');
  const form = useForm({
    initial: valuesOf(notices),
    submit: ({ weekdays, days_ahead, language }) =>
      change.mutateAsync({
        weekdays: weekdays.map(Number),
        days_ahead,
        language: language === '' ? null : language,
      }),
  });
  const { value, onChange } = form.field('weekdays');
  return (
    <form {...form.formProps} aria-label={t.when}>
      <Stack maw={560}>
        <FormProblem form={form} />
        <Boxes
          isInline
          label={t.weekdays}
          description={t.weekdaysHint}
          options={t.days.map((label, i) => ({ value: String(i + 1), label }))}
          value={value}
          onChange={onChange}
          error={form.field('weekdays').error}
        />
        <NumberInput
          label={t.daysAhead}
          description={t.daysAheadHint}
          min={1}
          max={31}
          allowDecimal={false}
          maw={240}
          {...form.field('days_ahead')}
          onChange={(days) => form.field('days_ahead').onChange(Number(days))}
        />
        <Choice label={t.language} options={t.languages} maw={240} {...form.field('language')} />
        <div>
          <Button type="submit" loading={form.isSending}>
            {common.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function valuesOf({ weekdays, days_ahead, language }: Notices) {
  return { weekdays: weekdays.map(String), days_ahead, language: language ?? ('' as const) };
}

function Companies({ companies }: { companies: readonly NoticesOfCompany[] }) {
  if (companies.length === 0) return <Text c="dimmed">{t.noCompanies}</Text>;
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table aria-label={t.companies}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.company}</Table.Th>
            <Table.Th>{t.deadlines}</Table.Th>
            <Table.Th>{t.queue}</Table.Th>
            <Table.Th>{t.failures}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {companies.map((company) => (
            <Row key={company.entity_id} company={company} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Each choice is stored as it is made; what was never chosen goes on following the role. */
function Row({ company }: { company: NoticesOfCompany }) {
  const { entity_id, name, role, sample, chosen } = company;
  const change = useChangeNotices();
  // What was chosen shows at once.
  const [asked, ask] = useState<Partial<NoticesOfCompany['chosen']>>({});
  const deadlines = asked.deadlines ?? company.deadlines;
  const queue = asked.queue ?? company.queue;
  const failures = asked.failures ?? company.failures;
  const choose = (choice: Partial<NoticesOfCompany['chosen']>) => {
    const all = { ...asked, ...choice };
    ask(all);
    change.mutate({ companies: [{ entity_id, ...chosen, ...all }] }, { onSettled: () => ask({}) });
  };
  const isManager = role === 'owner' || role === 'accountant';
  const { all: _all, ...others } = t.failureChoices;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {name}
        {sample && (
          <Text size="xs" c="dimmed">
            {t.sample}
          </Text>
        )}
      </Table.Th>
      {sample ? (
        <Table.Td colSpan={3} />
      ) : (
        <>
          <Table.Td>
            <Checkbox
              aria-label={t.deadlinesOf(name)}
              checked={deadlines}
              onChange={({ currentTarget }) => choose({ deadlines: currentTarget.checked })}
            />
          </Table.Td>
          <Table.Td>
            <Checkbox
              aria-label={t.queueOf(name)}
              checked={queue}
              onChange={({ currentTarget }) => choose({ queue: currentTarget.checked })}
            />
          </Table.Td>
          <Table.Td>
            <Choice
              aria-label={t.failuresOf(name)}
              size="xs"
              options={isManager ? t.failureChoices : (others as typeof t.failureChoices)}
              value={failures}
              onChange={(next) => choose({ failures: next })}
            />
          </Table.Td>
        </>
      )}
    </Table.Tr>
  );
}

import { Alert, Badge, Button, CopyButton, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, useState } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { useEntityId } from '../../../api/companies.ts';
import { useWrite } from '../../../api/write.ts';
import { employees } from '../../../cs/employees.ts';
import { payslipPasswords as t } from '../../../cs/payslip-passwords.ts';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { addDays, dateText, todayInPrague } from '../../../parts/dates.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { BackLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { type Employee, useEmployees } from './api.ts';
import { isPassword, newPassword, pastedPasswords } from './passwords.ts';

const ADDRESS = '/entities/{entity_id}/payslips/passwords';

/** Who left gets payslips for so many days more. */
const DAYS_AFTER_END = 92;

/** Passwords of payslips by mail of everybody who works here, on one page. */
export default function PayslipPasswords() {
  const entityId = useEntityId();
  const people = useEmployees(entityId);
  const set = useQuery({
    queryKey: ['entities', entityId, 'employees', 'payslip_passwords'],
    queryFn: () => unwrap(api.GET(ADDRESS, { params: { path: { entity_id: entityId } } })),
  });
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <BackLink to={`/firmy/${entityId}/zamestnanci`}>{employees.toList}</BackLink>
      <Loaded query={people}>
        {(all) => (
          <Loaded query={set}>
            {({ passwords }) => (
              <Passwords
                people={all.filter(
                  ({ ended_on }) =>
                    ended_on === null || ended_on >= addDays(todayInPrague(), -DAYS_AFTER_END),
                )}
                since={new Map(passwords.map(({ employee_id, agreed_at }) => [employee_id, agreed_at]))}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

type PasswordsProps = { people: readonly Employee[]; since: ReadonlyMap<number, string> };
type Values = Record<string, string>;

const keyOf = ({ id }: Pick<Employee, 'id'>) => `p${id}`;

function Passwords({ people, since }: PasswordsProps) {
  const { form, handed, fill } = usePasswords(people);
  const has = (each: Employee) => passwordOf(form.values, each) !== '';
  const typed = people.filter(has);
  const without = people.filter((each) => !since.has(each.id) && !has(each));
  if (people.length === 0) return <Text c="dimmed">{t.nobody}</Text>;
  return (
    <form {...form.formProps} aria-label={t.title}>
      <LeaveGuard form={{ isDirty: typed.length > 0, isSending: form.isSending }} />
      <Stack>
        <FormProblem form={form} />
        {handed !== '' && typed.length === 0 && (
          <Alert color="accent" variant="light" title={t.handOver} role="status">
            <Text size="sm" mb="xs">
              {t.handOverText}
            </Text>
            <Copy value={handed} />
          </Alert>
        )}
        <Group>
          <Can
            permission="writer"
            {...(without.length === 0 ? { whyNot: typed.length > 0 ? t.allTyped : t.allSet } : {})}
          >
            <Button variant="default" onClick={() => fill(without.map((each) => [each, newPassword()]))}>
              {t.makeUp(without.length)}
            </Button>
          </Can>
          {typed.length > 0 && <Copy value={linesOf(typed, form.values)} />}
        </Group>
        <PasswordTable people={people} since={since} form={form} fill={fill} />
        <Text size="sm" c="dimmed">
          {t.hint}
        </Text>
        <div>
          <Can permission="writer" {...(typed.length === 0 ? { whyNot: t.nothingTyped } : {})}>
            <Button type="submit" loading={form.isSending}>
              {t.save(typed.length)}
            </Button>
          </Can>
        </div>
      </Stack>
    </form>
  );
}

type Given = readonly (readonly [Employee, string])[];

/** What is typed for whom, and what was set last, so that it can still be handed over: afterwards nobody can read it. */
function usePasswords(people: readonly Employee[]) {
  const entityId = useEntityId();
  const [handed, setHanded] = useState('');
  const write = useWrite({
    write: (passwords: { employee_id: number; password: string }[]) =>
      unwrap(api.PUT(ADDRESS, { params: { path: { entity_id: entityId } }, body: { passwords } })),
    refresh: ['entities', entityId],
    done: ({ passwords }) => t.saved(passwords.length),
    errors: 'form',
  });
  const empty = (): Values => Object.fromEntries(people.map((each) => [keyOf(each), '']));
  const form = useForm<Values>({
    initial: empty(),
    check: (values) => {
      const isWrong = (password: string) => password !== '' && !isPassword(password);
      const wrong = people.filter((each) => isWrong(passwordOf(values, each)));
      return Object.fromEntries(wrong.map((each) => [keyOf(each), t.wrong]));
    },
    submit: async (values) => {
      const given = people.filter((each) => passwordOf(values, each) !== '');
      await write.mutateAsync(
        given.map((each) => ({ employee_id: each.id, password: passwordOf(values, each) })),
      );
      setHanded(linesOf(given, values));
      form.setValues(empty());
    },
  });
  const fill = (passwords: Given) =>
    form.setValues((present) => ({
      ...present,
      ...Object.fromEntries(passwords.map(([each, password]) => [keyOf(each), password])),
    }));
  return { form, handed, fill };
}

type PasswordTableProps = PasswordsProps & Pick<ReturnType<typeof usePasswords>, 'form' | 'fill'>;

function PasswordTable({ people, since, form, fill }: PasswordTableProps) {
  const whyNot = useWhyNot('writer');

  const [unused, setUnused] = useState<readonly string[]>([]);

  /** A column fills the rows from the one that it is pasted into; with names beside it, the rows of those names. */
  function paste(event: ClipboardEvent, first: number) {
    const pasted = pastedPasswords(event.clipboardData.getData('text/plain'), people, first);
    if (pasted === null) return;
    event.preventDefault();
    setUnused(pasted.unused);
    fill(
      pasted.given.flatMap(([at, password]) => {
        const each = people[at];
        return each === undefined ? [] : [[each, password] as const];
      }),
    );
  }

  return (
    <>
      {unused.length > 0 && (
        <Alert color="red" variant="light" role="alert">
          {t.unused(unused.join(', '))}
        </Alert>
      )}
      <div className="surface" style={{ overflowX: 'auto' }}>
        <Table verticalSpacing={6} aria-label={t.title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.employee}</Table.Th>
              <Table.Th>{t.now}</Table.Th>
              <Table.Th>{t.password}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map((each, at) => (
              <Table.Tr key={each.id}>
                <Table.Td>{each.full_name}</Table.Td>
                <Table.Td>
                  <Since at={since.get(each.id)} />
                </Table.Td>
                <Table.Td miw={220}>
                  <TextInput
                    aria-label={t.passwordOf(each.full_name)}
                    maxLength={64}
                    // Of somebody else: the browser must neither fill in nor keep it.
                    autoComplete="off"
                    spellCheck={false}
                    disabled={whyNot !== null}
                    styles={{ input: { fontFamily: 'monospace' } }}
                    onPaste={(event) => paste(event, at)}
                    {...form.text(keyOf(each))}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

const passwordOf = (values: Values, each: Employee) => values[keyOf(each)] ?? '';

const linesOf = (people: readonly Employee[], values: Values) =>
  people.map((each) => `${each.full_name}\t${passwordOf(values, each)}`).join('\n');

function Since({ at }: { at: string | undefined }) {
  if (at !== undefined) return t.since(dateText(at.slice(0, 10)));
  return (
    <Badge component="span" variant="dot" color="orange" miw="max-content">
      {t.none}
    </Badge>
  );
}

/** Names and passwords as rows of a spreadsheet, to be handed over. */
function Copy({ value }: { value: string }) {
  return (
    <CopyButton value={value} timeout={4_000}>
      {({ copied, copy }) => (
        <Group>
          <Button variant="default" onClick={copy}>
            {t.copy}
          </Button>
          <Text span size="sm" role="status" c="dimmed">
            {copied ? t.copied : ''}
          </Text>
        </Group>
      )}
    </CopyButton>
  );
}

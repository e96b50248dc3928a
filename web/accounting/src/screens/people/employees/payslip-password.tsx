import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useEntityId } from '../../../api/companies.ts';
import { useWrite } from '../../../api/write.ts';
import { common } from '../../../cs/common.ts';
import { payrollBulk as t } from '../../../cs/payroll-bulk.ts';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { dateText } from '../../../parts/dates.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Section } from '../../../parts/section.tsx';
import type { Employee } from './api.ts';

const ADDRESS = '/entities/{entity_id}/employees/{id}/payslip_password';

/** The password of payslips by mail: set and removed here, never shown. */
export function PayslipPassword({ employee }: { employee: Employee }) {
  const entityId = useEntityId();
  const params = { path: { entity_id: entityId, id: employee.id } };
  const queryKey = ['entities', entityId, 'employees', employee.id, 'payslip_password'];
  const query = useQuery({ queryKey, queryFn: () => unwrap(api.GET(ADDRESS, { params })) });
  return (
    <Section title={t.password} text={t.passwordText}>
      <Loaded query={query}>
        {({ agreed, agreed_at }) => (
          <Stack>
            <Group justify="space-between">
              <Text size="sm" role="status">
                {agreed ? t.passwordSet(dateText((agreed_at ?? '').slice(0, 10))) : t.passwordNone}
              </Text>
              <TextLink to={`/firmy/${entityId}/zamestnanci/hesla`} size="sm">
                {t.setPasswords}
              </TextLink>
              {agreed && <RemoveButton {...{ employee, params }} />}
            </Group>
            <PasswordForm key={String(agreed_at)} params={params} />
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

type OneProps = { params: { path: { entity_id: number; id: number } } };

/** The page of all passwords, too, which makes up one for whoever has none. */
const refreshOf = ({ path }: OneProps['params']) => ['entities', path.entity_id] as const;

function PasswordForm({ params }: OneProps) {
  const whyNot = useWhyNot('writer');
  const set = useWrite({
    write: (password: string) => unwrap(api.PUT(ADDRESS, { params, body: { password } })),
    refresh: refreshOf(params),
    done: t.passwordSaved,
    errors: 'form',
  });
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: common.required } : {}),
    submit: ({ password }) => set.mutateAsync(password),
  });
  return (
    <form {...form.formProps} aria-label={t.password}>
      <FormProblem form={form} />
      <Group align="flex-start">
        <PasswordInput
          label={t.passwordField}
          description={t.passwordHint}
          maxLength={64}
          w={{ base: '100%', sm: 320 }}
          // Of somebody else: the browser must neither fill in nor keep it.
          autoComplete="new-password"
          disabled={whyNot !== null}
          {...form.text('password')}
        />
        <Can permission="writer">
          <Button type="submit" variant="default" loading={form.isSending} mt={{ sm: 47 }}>
            {t.passwordSave}
          </Button>
        </Can>
      </Group>
    </form>
  );
}

function RemoveButton({ employee, params }: OneProps & { employee: Employee }) {
  const remove = useWrite({
    write: () => unwrap(api.DELETE(ADDRESS, { params })),
    refresh: refreshOf(params),
    done: t.passwordRemoved,
  });
  return (
    <Can permission="writer">
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        onClick={() =>
          confirmDestructive({
            title: t.passwordRemoveTitle(employee.full_name),
            text: t.passwordRemoveText,
            confirm: t.passwordRemove,
            run: () => remove.mutate(),
          })
        }
      >
        {t.passwordRemove}
      </Button>
    </Can>
  );
}

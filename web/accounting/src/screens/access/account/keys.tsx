import { Accordion, Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useCompanies } from '../../../api/companies.ts';
import { accountTexts as t } from '../../../cs/account.ts';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { dateText, timeText, todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Section } from '../../../parts/section.tsx';
import { daysBetween } from '../../overview/days-between.ts';
import { type ApiKey, useKeys, useRevokeKey } from './api.ts';
import { KeyDialog } from './key-dialog.tsx';
import classes from './rows.module.css';

/** Keys by which programs act for the user. */
export function Keys() {
  const keys = useKeys();
  const [isCreating, { open, close }] = useDisclosure(false);
  return (
    <Section title={t.keys} text={t.keysText}>
      <div>
        <Button leftSection={<IconPlus size={16} />} onClick={open}>
          {t.newKey}
        </Button>
      </div>
      <Loaded query={keys}>{({ keys: list }) => <KeyLists keys={list} />}</Loaded>
      <KeyDialog opened={isCreating} onClose={close} />
    </Section>
  );
}

function KeyLists({ keys }: { keys: readonly ApiKey[] }) {
  const active = keys.filter((key) => key.active);
  const gone = keys.filter((key) => !key.active);
  const isRevoked = gone.every(({ revoked_at }) => revoked_at !== null);
  return (
    <>
      {active.length === 0 ? (
        <EmptyState title={t.noKeys} text={t.noKeysText} icon={<IconKey size={26} stroke={1.5} />} />
      ) : (
        <Rows keys={active} />
      )}
      {gone.length > 0 && (
        <Accordion variant="contained">
          <Accordion.Item value="gone">
            <Accordion.Control>{(isRevoked ? t.revokedKeys : t.goneKeys)(gone.length)}</Accordion.Control>
            <Accordion.Panel>
              <Rows keys={gone} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </>
  );
}

function Rows({ keys }: { keys: readonly ApiKey[] }) {
  return (
    <ul className={classes.rows}>
      {keys.map((key) => (
        <Row key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}

function Row({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, hint, read_only, created_at, last_used_at, revoked_at, active } = apiKey;
  const bounds = useBounds(apiKey);
  const revoke = useRevokeKey();
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Group gap={6}>
          <Text fw={600}>{name}</Text>
          <Text span ff="monospace" size="sm">
            {hint}
          </Text>
          <Badge variant="default" fw={500}>
            {read_only ? t.scopes.read : t.scopes.write}
          </Badge>
          {bounds.company !== null && (
            <Badge variant="default" fw={500}>
              {bounds.company}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t.keyCreated(timeText(created_at))} ·{' '}
          {last_used_at === null ? t.keyUnused : t.keyUsed(timeText(last_used_at))}
          {revoked_at !== null && ` · ${t.keyRevoked(timeText(revoked_at))}`}
          {bounds.until !== null && ` · ${bounds.until}`}
        </Text>
      </div>
      {active && (
        <Button
          size="xs"
          variant="default"
          c="red"
          aria-label={t.revokeOf(name, hint)}
          loading={revoke.isPending}
          onClick={() =>
            confirmDestructive({
              title: t.revokeTitle(name),
              text: t.revokeText,
              confirm: t.revokeConfirm,
              run: () => revoke.mutate(id),
            })
          }
        >
          {t.revoke}
        </Button>
      )}
    </li>
  );
}

/** What the key is bound to, in words: its company, and how long it works. */
function useBounds({ entity_id, valid_until, active, revoked_at }: ApiKey) {
  const companies = useCompanies(entity_id !== undefined);
  const of = companies.data?.find(({ id }) => id === entity_id);
  const company =
    entity_id === undefined || companies.data === undefined
      ? null
      : of === undefined
        ? t.keyOfFormerCompany
        : t.keyOfCompany(of.name);
  if (valid_until === undefined || revoked_at !== null) return { company, until: null };
  if (!active) return { company, until: t.keyEnded(dateText(valid_until)) };
  const left = daysBetween(todayInPrague(), valid_until);
  return { company, until: left === 0 ? t.keyEndsToday : t.keyEnds(dateText(valid_until), left) };
}

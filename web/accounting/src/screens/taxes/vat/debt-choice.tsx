import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { vat as t } from '../../../cs/vat.ts';
import { dateText } from '../../../parts/dates.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { useDocuments } from '../../documents/list/api.ts';
import classes from './vat.module.css';

const TYPING_MILLISECONDS = 200;
const SHOWN = 5;

/** A document that was not paid, with what remains of it. */
export type ChosenDebt = {
  id: number;
  number: string | null;
  name: string | null;
  currency: string;
  remaining: number;
};

type DebtChoiceProps = {
  direction: 'issued' | 'received';
  chosen: ChosenDebt | null;
  onChange: (chosen: ChosenDebt | null) => void;
  error: string | undefined;
};

/** Chooses the document of a bad debt by its number or its partner. */
export function DebtChoice({ direction, chosen, onChange, error }: DebtChoiceProps) {
  if (chosen === null) return <Search direction={direction} onChange={onChange} error={error} />;
  const { number, name, currency, remaining } = chosen;
  return (
    <Group justify="space-between" role="group" aria-label={t.chosenDocument(number ?? '')}>
      <div>
        <Text size="sm">
          <b>{number}</b> {name}
        </Text>
        <Text size="sm" c="dimmed">
          {t.recordOpen(moneyWithCurrency(remaining, currency))}
        </Text>
        {error !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
      </div>
      <Button size="compact-sm" variant="default" onClick={() => onChange(null)}>
        {t.changeDocument}
      </Button>
    </Group>
  );
}

function Search({ direction, onChange, error }: Omit<DebtChoiceProps, 'chosen'>) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), TYPING_MILLISECONDS);
  const filter = {
    ...{ direction, status: 'issued', payment_state: 'unpaid,partial' },
    ...(words === '' ? {} : { q: words }),
  };
  const found = useDocuments(useEntityId(), filter, 1);
  const rows = (found.data?.rows ?? []).filter(({ remaining }) => remaining !== 0).slice(0, SHOWN);
  return (
    <Stack gap="xs">
      <TextInput
        type="search"
        label={t.recordDocument}
        description={t.recordDocumentHint}
        leftSection={<IconSearch size={16} />}
        value={typed}
        maxLength={100}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== '') event.preventDefault();
        }}
      />
      {found.data !== undefined && rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.noDocuments}
        </Text>
      )}
      <ul className={classes.list} aria-label={t.recordDocument}>
        {rows.map(({ id, number, partner, currency, remaining, due_on }) => (
          <li key={id} className={classes.item}>
            <Text size="sm" className={classes.grow}>
              <b>{number}</b> {partner?.name}
              <Text span size="xs" c="dimmed">
                {due_on === null ? '' : ` ${dateText(due_on)}`}
              </Text>
            </Text>
            <Text size="sm" className="figure">
              {moneyWithCurrency(remaining, currency)}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t.chooseOf(number ?? '')}
              onClick={() => onChange({ id, number, name: partner?.name ?? null, currency, remaining })}
            >
              {t.choose}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

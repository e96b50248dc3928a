import { ActionIcon, Group, Modal, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEntityId } from '../../../api/companies.ts';
import { settling as t } from '../../../cs/bank-matching.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import type { Movement, MovementRow } from '../movements/api.ts';
import { type Candidate, type DifferenceKind, type MatchItem, type NewMatch, useMatch } from './api.ts';
import { DifferenceFields } from './difference-fields.tsx';
import { DocumentSearch } from './document-search.tsx';
import { sentItem } from './items.ts';

/** Something that the movement pays, with how much of it. */
export type AssignLine = {
  item: MatchItem;
  name: string;
  currency: string;
  amount: number | null;
};

export type AssignValues = {
  lines: AssignLine[];
  difference: DifferenceKind | '';
  difference_account: string;
  difference_text: string;
  rate: string;
};

type AssignDialogProps = {
  movement: MovementRow;
  /** What is proposed at first. */
  candidate: Candidate | null;
  onClose: () => void;
  onDone: (settled: Movement) => void;
};

/** Divides a movement among documents, and says what is left over. */
export function AssignDialog(props: AssignDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title={t.assignTitle} size="xl">
      <AssignForm {...props} />
    </Modal>
  );
}

function AssignForm({ movement, candidate, onClose, onDone }: AssignDialogProps) {
  const match = useMatch(useEntityId(), onDone);
  const form = useForm<AssignValues>({
    initial: {
      lines: candidate === null ? [] : linesOf(candidate),
      difference: candidate?.difference?.kind ?? '',
      difference_account: '',
      difference_text: '',
      rate: '',
    },
    submit: (values) => match.mutateAsync({ read: movement, match: sent(values) }),
  });
  const { lines } = form.values;
  const set = (next: AssignLine[]) => form.set('lines', next);
  const left = leftOf(movement, lines);
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <DocumentSearch
          movement={movement}
          chosen={lines.map(({ item }) => item.document_id ?? 0)}
          onAdd={({ id, number, name, currency, remaining }) =>
            set([
              ...lines,
              {
                item: { document_id: id },
                name: [number, name].filter((part) => part !== null).join(' · '),
                currency,
                amount: currency === movement.currency ? Math.min(remaining, Math.max(left, 0)) : remaining,
              },
            ])
          }
        />
        <Chosen form={form} onSet={set} />
        <Rest movement={movement} left={left} />
        <DifferenceFields
          form={form}
          movement={movement}
          isShown={left !== 0 || form.values.difference !== ''}
        />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.match} />
      </Stack>
    </form>
  );
}

/** Amounts of a candidate are those of its items; the one that a difference closes is left to the service. */
function linesOf({ items, difference }: Candidate): AssignLine[] {
  return items.map((each) => ({
    item: sentItem(each),
    name: [each.about.number, each.about.name].filter((part) => part !== null).join(' · '),
    currency: each.about.currency,
    amount: difference === null ? each.amount : Math.min(each.amount, each.about.remaining ?? each.amount),
  }));
}

/** What of the movement is left for others; of amounts in another currency nothing can be said here. */
export function leftOf({ remaining, currency }: MovementRow, lines: readonly AssignLine[]): number {
  if (lines.some((line) => line.currency !== currency)) return 0;
  return sumOf([Math.abs(remaining), ...lines.map(({ amount }) => -(amount ?? 0))]);
}

function sent({ lines, difference, difference_account, difference_text, rate }: AssignValues): NewMatch {
  const figure = Number(rate.trim().replace(',', '.'));
  return {
    items: lines.map(({ item, amount }) => ({ ...item, ...(amount === null ? {} : { amount }) })),
    ...(difference === ''
      ? {}
      : {
          difference: {
            kind: difference,
            ...(difference_account === '' ? {} : { account_code: difference_account }),
            ...(difference_text.trim() === '' ? {} : { text: difference_text.trim() }),
          },
        }),
    ...(rate.trim() === '' || Number.isNaN(figure) ? {} : { rate: figure }),
  };
}

const keyOf = ({ item }: AssignLine): string => JSON.stringify({ ...item, amount: 0 });

type ChosenProps = { form: Form<AssignValues>; onSet: (lines: AssignLine[]) => void };

function Chosen({ form, onSet }: ChosenProps) {
  const { lines } = form.values;
  return (
    <section aria-label={t.chosen}>
      <Text fw={600} mb={4}>
        {t.chosen}
      </Text>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.nothingChosen}
        </Text>
      )}
      <Stack gap="xs">
        {lines.map((line, index) => (
          <Group key={keyOf(line)} gap="sm" wrap="nowrap" align="flex-start">
            <Text style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }} pt={6}>
              {line.name}
            </Text>
            <MoneyInput
              aria-label={t.amountOf(line.name)}
              w={170}
              currency={line.currency === 'CZK' ? 'Kč' : line.currency}
              value={line.amount}
              onChange={(amount) =>
                onSet(lines.map((each, at) => (at === index ? { ...each, amount } : each)))
              }
              error={form.errors[`items[${index}].amount`] ?? form.errors[`items[${index}].document_id`]}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="input-sm"
              aria-label={t.remove(line.name)}
              onClick={() => onSet(lines.filter((_, at) => at !== index))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

function Rest({ movement: { remaining, currency }, left }: { movement: MovementRow; left: number }) {
  return (
    <Group justify="space-between" role="status">
      <Text size="sm" c="dimmed">
        {t.movement} {moneyWithCurrency(Math.abs(remaining), currency)}
      </Text>
      <Text fw={600} {...(left < 0 ? { c: 'var(--mantine-color-error)' } : {})}>
        {left === 0
          ? t.exactly
          : `${left > 0 ? t.left : t.short} ${moneyWithCurrency(Math.abs(left), currency)}`}
      </Text>
    </Group>
  );
}

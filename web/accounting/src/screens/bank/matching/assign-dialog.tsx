import { ActionIcon, Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
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
import { DocumentSearch, type Found } from './document-search.tsx';
import { enterSends } from './enter-sends.ts';
import { isForeign, rateErrors, sentItem, sentRate } from './items.ts';

/** Something that the movement pays, with how much of it. */
export type AssignLine = {
  item: MatchItem;
  name: string;
  currency: string;
  amount: number | null;
  /** What remains to be paid of it; null: nobody knows. */
  owed: number | null;
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
  /** Why the rate has to be typed. */
  rateProblem?: string | null;
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

function AssignForm({ movement, candidate, rateProblem = null, onClose, onDone }: AssignDialogProps) {
  const match = useMatch(useEntityId(), onDone);
  const form = useForm<AssignValues>({
    initial: {
      lines: candidate === null ? [] : linesOf(candidate),
      difference: candidate?.difference?.kind ?? '',
      difference_account: candidate?.difference?.account_code ?? '',
      difference_text: candidate?.difference?.text ?? '',
      rate: '',
    },
    check: ({ lines, rate }) => (isForeign([movement, ...lines]) ? rateErrors(rate) : {}),
    submit: (values) => match.mutateAsync({ read: movement, match: sent(values, movement) }),
  });
  const { lines } = form.values;
  const set = (next: AssignLine[]) => form.set('lines', next);
  const left = leftOf(movement, lines);
  const short = shortOf(lines);
  const search = (
    <DocumentSearch
      movement={movement}
      chosen={lines.map(({ item }) => item.document_id ?? 0)}
      onAdd={(found) => set([...lines, lineOf(found, movement, left)])}
    />
  );
  return (
    <form {...form.formProps} onKeyDown={enterSends}>
      <Stack>
        <FormProblem form={form} />
        {rateProblem !== null && (
          <Alert color="orange" variant="light" role="alert">
            {rateProblem}
          </Alert>
        )}
        {candidate === null && search}
        <Chosen form={form} onSet={set} />
        <Rest movement={movement} left={left} short={short} difference={form.values.difference} />
        <DifferenceFields
          form={form}
          movement={movement}
          gap={lines.length === 0 ? 0 : left === 0 ? -short : left}
          begins={rateProblem !== null ? 'rate' : candidate === null ? null : 'difference'}
        />
        {candidate !== null && <MoreDocuments>{search}</MoreDocuments>}
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.match} />
      </Stack>
    </form>
  );
}

/** Who has a proposal rarely looks for another document. */
function MoreDocuments({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children;
  return (
    <Group>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t.moreDocuments}
      </Button>
    </Group>
  );
}

/** A document that was found takes what is left of the movement, or what is left of itself. */
function lineOf({ id, number, name, currency, remaining }: Found, movement: MovementRow, left: number) {
  return {
    item: { document_id: id },
    name: [number, name].filter((part) => part !== null).join(' · '),
    currency,
    amount: currency === movement.currency ? Math.min(remaining, Math.max(left, 0)) : remaining,
    owed: remaining,
  };
}

/** Amounts of a candidate are those of its items; the one that a difference closes is left to the service. */
function linesOf({ items, difference }: Candidate): AssignLine[] {
  return items.map((each) => ({
    item: sentItem(each),
    name: [each.about.number, each.about.name].filter((part) => part !== null).join(' · '),
    currency: each.about.currency,
    amount: difference === null ? each.amount : Math.min(each.amount, each.about.remaining ?? each.amount),
    owed: each.about.remaining,
  }));
}

/** What of the movement is left for others; of amounts in another currency nothing can be said here. */
export function leftOf({ remaining, currency }: MovementRow, lines: readonly AssignLine[]): number {
  if (lines.some((line) => line.currency !== currency)) return 0;
  return sumOf([Math.abs(remaining), ...lines.map(({ amount }) => -(amount ?? 0))]);
}

/** What of the things paid stays open. */
export function shortOf(lines: readonly AssignLine[]): number {
  return sumOf(lines.map(({ owed, amount }) => Math.max(0, sumOf([owed ?? amount, -(amount ?? 0)]))));
}

function sent(values: AssignValues, movement: MovementRow): NewMatch {
  const { lines, difference, difference_account, difference_text, rate } = values;
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
    ...(isForeign([movement, ...lines]) ? sentRate(rate) : {}),
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
          <Group key={keyOf(line)} gap="sm" align="flex-start">
            <div style={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text pt={line.owed === null ? 6 : 0}>{line.name}</Text>
              {line.owed !== null && (
                <Text size="xs" c="dimmed">
                  {t.owed(moneyWithCurrency(line.owed, line.currency))}
                </Text>
              )}
            </div>
            <MoneyInput
              aria-label={t.amountOf(line.name)}
              w={170}
              currency={line.currency}
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

type RestProps = {
  movement: MovementRow;
  left: number;
  short: number;
  difference: AssignValues['difference'];
};

/** What comes of it: what is left of the movement or of what it pays, and where that goes. */
function Rest({ movement: { remaining, currency }, left, short, difference }: RestProps) {
  const isWrong = left < 0 && difference === '';
  return (
    <Group justify="space-between" role="status" gap="xs">
      <Text size="sm" c="dimmed">
        {t.movement} {moneyWithCurrency(Math.abs(remaining), currency)}
      </Text>
      <Text fw={600} {...(isWrong ? { c: 'var(--mantine-color-error)' } : {})}>
        {restText(moneyWithCurrency(Math.abs(left === 0 ? short : left), currency), left, short, difference)}
      </Text>
    </Group>
  );
}

function restText(amount: string, left: number, short: number, difference: AssignValues['difference']) {
  const isExact = left === 0 && short === 0;
  if (isExact) return t.exactly;
  if (difference !== '')
    return t.goesTo(`${left > 0 ? t.left : t.short} ${amount}`, t.differences[difference]);
  if (left > 0) return `${t.left} ${amount}`;
  return left < 0 ? `${t.tooMuch} ${amount}` : t.staysOpen(amount);
}

import { ActionIcon, Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { settling as t } from '../../../cs/bank-matching.ts';
import { locale } from '../../../cs/locale.ts';
import { inYear } from '../../../parts/bookkeeping-years.ts';
import { Choice } from '../../../parts/choice.tsx';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { useAccountOptions } from '../../books/account-options.ts';
import { PartnerSelect } from '../../documents/partner-select.tsx';
import { categoryHint } from '../category-hint.ts';
import { type Movement, type MovementRow, useChangeMovement } from '../movements/api.ts';
import { type Candidate, type NewPosting, usePost } from './api.ts';
import { enterSends } from './enter-sends.ts';
import { isForeign, movedBy, rateErrors, sentRate } from './items.ts';

type Category = keyof typeof t.categories;
type Line = {
  /** Tells it from the others, wherever it stands. */
  key: number;
  account_code: string;
  category: Category;
  amount: number | null;
  text: string;
  partner_id: number | null;
};
type Values = { lines: Line[]; rate: string };

type PostDialogProps = {
  movement: MovementRow;
  /** What a rule proposes; null: a person says where it goes. */
  proposed: Candidate | null;
  /** Why the rate has to be typed. */
  rateProblem: string | null;
  onClose: () => void;
  onDone: (settled: Movement, moved: number) => void;
};

/** Posts what remains of a movement to accounts or, without double entry, puts it into the cash journal. */
export function PostDialog(props: PostDialogProps) {
  const isDoubleEntry = useCompany().bookkeeping === 'double_entry';
  return (
    <Modal opened onClose={props.onClose} title={isDoubleEntry ? t.postTitle : t.categoryTitle} size="xl">
      <PostForm {...props} isDoubleEntry={isDoubleEntry} />
    </Modal>
  );
}

function PostForm({
  movement,
  proposed,
  rateProblem,
  onClose,
  onDone,
  isDoubleEntry,
}: PostDialogProps & { isDoubleEntry: boolean }) {
  const post = usePostAtRate(movement, onDone);
  const { remaining } = movement;
  const [begun] = useState([{ ...lineOf(movement, Math.abs(remaining), 0), ...placeOf(proposed) }]);
  const form = useForm<Values>({
    initial: { lines: begun, rate: rateText(movement) },
    wrapper: 'bank_transaction',
    check: ({ rate }) => rateErrors(rate),
    submit: ({ lines, rate }) => {
      // A rule gives more than its line says; who changed that posts what stands there.
      const rule_id = lines === begun ? proposed?.rule_id : undefined;
      const byLines = sent(lines, movement, isDoubleEntry);
      const posting = rule_id === undefined ? byLines : { rule_id };
      return post(posting, { rate: sentRate(rate).rate ?? null, moved: movedBy(byLines) });
    },
  });
  const { lines } = form.values;
  const left = sumOf([Math.abs(remaining), ...lines.map(({ amount }) => -(amount ?? 0))]);
  const { stack, goTo } = useFocusedLine(lines.length);
  const add = () => {
    goTo(lines.length);
    const key = Math.max(...lines.map((line) => line.key)) + 1;
    form.set('lines', [...lines, lineOf(movement, left > 0 ? left : null, key)]);
  };
  return (
    <form {...form.formProps} onKeyDown={enterSends}>
      <Stack ref={stack}>
        <FormProblem form={form} />
        {rateProblem !== null && (
          <Alert color="orange" variant="light" role="alert">
            {rateProblem}
          </Alert>
        )}
        {lines.map(({ key }, index) => (
          <LineFields
            key={key}
            {...{ form, index, movement, isDoubleEntry }}
            begins={index === 0 && rateProblem === null}
            onRemove={() => {
              goTo(Math.max(0, index - 1));
              form.set(
                'lines',
                lines.filter((line) => line.key !== key),
              );
            }}
          />
        ))}
        <AfterLines movement={movement} left={left} onAdd={add} />
        {/* What is settled in part stands at its rate. */}
        {isForeign([movement]) && remaining === movement.amount && (
          <RateField form={form} begins={rateProblem !== null} />
        )}
        {form.errors.lines !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {form.errors.lines}
          </Text>
        )}
        <DialogButtons onClose={onClose} isSending={form.isSending} send={isDoubleEntry ? t.post : t.save} />
      </Stack>
    </form>
  );
}

type AfterLinesProps = { movement: MovementRow; left: number; onAdd: () => void };

/** Another line, and whether all that remains of the movement is in them. */
function AfterLines({ movement: { remaining, currency }, left, onAdd }: AfterLinesProps) {
  return (
    <Group justify="space-between">
      <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} />} onClick={onAdd}>
        {t.addLine}
      </Button>
      <Text size="sm" role="status" {...(left === 0 ? { c: 'dimmed' } : { c: 'var(--mantine-color-error)' })}>
        {left === 0
          ? t.rest(moneyWithCurrency(Math.abs(remaining), currency))
          : (left > 0 ? t.restWrong : t.tooMuchOf)(moneyWithCurrency(Math.abs(left), currency))}
      </Text>
    </Group>
  );
}

function RateField({ form, begins }: { form: Form<Values>; begins: boolean }) {
  return (
    <TextInput
      label={t.rate}
      description={t.rateHint}
      inputMode="decimal"
      autoComplete="off"
      data-autofocus={begins || undefined}
      {...form.text('rate')}
    />
  );
}

/** Posts a movement, which keeps the rate that was typed for it. */
function usePostAtRate(movement: MovementRow, onDone: PostDialogProps['onDone']) {
  const post = usePost(useEntityId(), onDone);
  const change = useChangeMovement(useEntityId(), { isSaid: false });
  // Where the rate was stored and the posting refused, the version that has it, until a later one is read.
  const stored = useRef<Pick<MovementRow, 'id' | 'updated_at'>>(movement);
  return async (posting: NewPosting, { rate, moved }: { rate: number | null; moved: number }) => {
    if (stored.current.updated_at < movement.updated_at) stored.current = movement;
    if (rate !== movement.rate)
      stored.current = await change.mutateAsync({ read: stored.current, changes: { rate } });
    return post.mutateAsync({ read: stored.current, posting, moved });
  };
}

const rateText = ({ rate }: MovementRow): string =>
  rate === null ? '' : String(rate).replace('.', locale.decimalMark);

/** Who adds a line goes on in it, and who removes one in the line before it: the button that was pressed goes with it. */
function useFocusedLine(count: number) {
  const stack = useRef<HTMLDivElement>(null);
  const next = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is there once their number has changed
  useEffect(() => {
    const line = next.current === null ? null : stack.current?.querySelectorAll('[data-line]')[next.current];
    next.current = null;
    line?.querySelector<HTMLElement>('input:not([type="hidden"]), select')?.focus();
  }, [count]);
  return {
    stack,
    goTo: (place: number) => {
      next.current = place;
    },
  };
}

function lineOf(movement: MovementRow, part: number | null, key: number): Line {
  const { account_code, partner_id } = movement;
  return {
    key,
    account_code: account_code ?? usualAccountOf(movement),
    category: usualCategoryOf(movement),
    amount: part,
    text: '',
    partner_id,
  };
}

/** Where a rule puts the movement, and whose it says it is. */
function placeOf(proposed: Candidate | null): Partial<Line> {
  const { account_code = null, category = null, partner_id = null } = proposed?.effects ?? {};
  return {
    ...(account_code === null ? {} : { account_code }),
    ...(category === null ? {} : { category }),
    ...(partner_id === null ? {} : { partner_id }),
  };
}

/** Who draws or pays in cash most often moves it from or to the cash register. */
function usualCategoryOf({ kind, amount }: MovementRow): Category {
  if (kind === 'cash') return 'transfer';
  return amount > 0 ? 'income_taxable' : 'expense_deductible';
}

/** What banks take and give for themselves has its account in every chart, and so has cash on its way. */
function usualAccountOf({ kind, amount }: MovementRow): string {
  if (kind === 'cash') return '261';
  if (kind === 'fee') return '568';
  if (kind === 'interest') return amount > 0 ? '662' : '562';
  return '';
}

/** Amounts get the sign of the movement. */
function sent(lines: readonly Line[], { amount: whole }: MovementRow, isDoubleEntry: boolean): NewPosting {
  return {
    lines: lines.map(({ account_code, category, amount, text, partner_id }) => ({
      ...(isDoubleEntry ? { account_code: account_code === '' ? null : account_code } : { category }),
      amount: (amount ?? 0) * Math.sign(whole),
      ...(text.trim() === '' ? {} : { text: text.trim() }),
      ...(partner_id === null || !isDoubleEntry ? {} : { partner_id }),
    })),
  };
}

type LineFieldsProps = {
  form: Form<Values>;
  index: number;
  movement: MovementRow;
  isDoubleEntry: boolean;
  /** Whether the dialog has the focus here at first. */
  begins: boolean;
  onRemove: () => void;
};

function LineFields({ form, index, movement, isDoubleEntry, begins, onRemove }: LineFieldsProps) {
  const entityId = useEntityId();
  const { lines } = form.values;
  const line = lines[index];
  if (line === undefined) return null;
  const set = (part: Partial<Line>) =>
    form.set(
      'lines',
      lines.map((each, at) => (at === index ? { ...each, ...part } : each)),
    );
  const named = (what: string) => (lines.length === 1 ? what : t.ofLine(what, index + 1));
  // What is wrong goes by the place that the line had when it was sent.
  const sentAt = form.refused.lines.findIndex(({ key }) => key === line.key);
  const error = (field: string) => form.errors[`lines[${sentAt}].${field}`];
  return (
    <Group gap="sm" align="flex-start" data-line>
      <Where {...{ line, movement, isDoubleEntry, begins, named, error, onSet: set }} />
      <MoneyInput
        label={t.amount}
        aria-label={named(t.amount)}
        style={{ flex: '1 1 8rem' }}
        currency={movement.currency}
        value={line.amount}
        onChange={(amount) => set({ amount })}
        error={error('amount')}
      />
      <TextInput
        label={t.text}
        aria-label={named(t.text)}
        style={{ flex: '2 1 12rem' }}
        maxLength={200}
        value={line.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
        error={error('text')}
      />
      {isDoubleEntry && (
        <PartnerSelect
          entityId={entityId}
          label={t.partner}
          aria-label={named(t.partner)}
          style={{ flex: '2 1 12rem' }}
          value={line.partner_id}
          onChange={(partner) => set({ partner_id: partner?.id ?? null })}
          error={error('partner_id')}
        />
      )}
      {lines.length > 1 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          mt={24}
          aria-label={t.removeLine(index + 1)}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}

type WhereProps = {
  line: Line;
  movement: MovementRow;
  isDoubleEntry: boolean;
  begins: boolean;
  named: (what: string) => string;
  error: (field: string) => string | undefined;
  onSet: (part: Partial<Line>) => void;
};

/** The account of a line, or its kind in the cash journal. */
function Where({ line, movement, isDoubleEntry, begins, named, error, onSet }: WhereProps) {
  const options = useAccountOptions(movement.booked_on);
  const { bookkeeping } = inYear(useCompany(), Number(movement.booked_on.slice(0, 4)));
  return isDoubleEntry ? (
    <CodePicker
      label={t.accountCode}
      aria-label={named(t.accountCode)}
      style={{ flex: '3 1 20rem' }}
      value={line.account_code}
      options={options}
      // It has the focus when the dialog opens: a list that nobody asked for would take the Escape that closes it.
      openOnFocus={false}
      onChange={(account_code) => onSet({ account_code })}
      error={error('account_code')}
      data-autofocus={begins || undefined}
    />
  ) : (
    <Choice
      label={t.category}
      aria-label={named(t.category)}
      style={{ flex: '2 1 14rem' }}
      description={hintOf(line.category, movement, bookkeeping)}
      value={line.category}
      options={categoriesFor(movement)}
      onChange={(category) => onSet({ category })}
      error={error('category')}
      data-autofocus={begins || undefined}
    />
  );
}

function hintOf(category: Category, { kind, amount }: MovementRow, bookkeeping: string): string {
  if (category === 'transfer' && kind === 'cash') return t.cashHints[amount > 0 ? 'in' : 'out'];
  return categoryHint(category, bookkeeping);
}

/** What comes in is an income, what goes out an expense; a transfer is neither. */
function categoriesFor({ amount }: MovementRow): { value: Category; label: string }[] {
  const side = amount > 0 ? 'income' : 'expense';
  return (Object.keys(t.categories) as Category[])
    .filter((category) => category === 'transfer' || category.startsWith(side))
    .map((value) => ({ value, label: t.categories[value] }));
}

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { capital as t } from '../../../cs/capital.ts';
import { common } from '../../../cs/common.ts';
import { Can } from '../../../parts/can.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { fiscalYearOf, presentFiscalYear } from '../../../parts/fiscal-year.ts';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { useLeaveTo } from '../../../parts/leave-to.ts';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { Section } from '../../../parts/section.tsx';
import { usePartner } from '../../contacts/api.ts';
import { NewPartnerDialog } from '../../documents/editor/new-partner-dialog.tsx';
import { PartnerField } from '../../documents/editor/partner-field.tsx';
import { useCreateEntry } from '../journal/api.ts';
import { type CapitalValues, entryOf, missingOf, unpaidOf } from './entry-of.ts';
import type { Openings } from './openings.ts';

type CapitalFormProps = {
  openings: Openings;
  /** The year whose close sent here, which is where saving leads back; null: to the entry. */
  year: number | null;
};

/** The registered capital, of which what the openings have is paid and the rest is to be paid, or is lost since. */
export function CapitalForm({ openings, year }: CapitalFormProps) {
  const { id, fiscal_year_start, settings } = useCompany();
  const { day, rest } = openings;
  const leaveTo = useLeaveTo();
  const create = useCreateEntry(id, () => undefined);
  const opened = rest ?? 0;
  const form = useForm<CapitalValues>({
    initial: initialOf(openings, firstDayOfBooks(settings.founded_on, year, fiscal_year_start)),
    wrapper: 'entry',
    check: (values) => wrongOf(values, day, fiscal_year_start),
    submit: async (values) => {
      const entry = await create.mutateAsync(entryOf(values, opened, t.openingText));
      const href = year === null ? `/firmy/${id}/denik/${entry.id}` : `/firmy/${id}/uzaverka?rok=${year}`;
      return leaveTo(href);
    },
  });
  const { values } = form;
  const missing = missingOf(values.amount, opened);
  const [newName, setNewName] = useState<string | null>(null);
  const onCreated = (partner: { id: number }) => {
    form.set('partner_id', partner.id);
    setNewName(null);
  };
  return (
    <>
      <form {...form.formProps}>
        <LeaveGuard form={form} />
        <Stack>
          <FormProblem form={form} />
          <Section title={t.title}>
            <FieldGrid>
              <MoneyInput
                label={t.amount}
                description={t.amountHint}
                required
                autoFocus
                {...form.field('amount')}
              />
              <DateInput label={t.date} description={t.dateHint} required {...form.field('date')} />
            </FieldGrid>
            {rest !== null && missing > 0 && (
              <>
                <Checkbox label={t.owed} description={t.owedHint} {...form.checked('isOwed')} />
                {values.isOwed && <MemberField form={form} onNew={setNewName} />}
              </>
            )}
            <Text size="sm" aria-live="polite">
              {rest === null ? t.openedMany : `${openedText(opened, day)} ${restText(values, opened)}`}
            </Text>
          </Section>
          <Group justify="flex-end">
            <Can permission="writer">
              <Button type="submit" data-main-action loading={form.isSending}>
                {t.send}
              </Button>
            </Can>
          </Group>
        </Stack>
      </form>
      {newName !== null && (
        <NewPartnerDialog name={newName} onClose={() => setNewName(null)} onCreated={onCreated} />
      )}
    </>
  );
}

/** Who is to pay the rest; members are seldom among the contacts yet. */
function MemberField({ form, onNew }: { form: Form<CapitalValues>; onNew: (name: string) => void }) {
  const { id } = useCompany();
  const { partner_id } = form.values;
  const chosen = usePartner(id, partner_id ?? 0, partner_id !== null);
  return (
    <PartnerField
      entityId={id}
      label={t.partner}
      partner={partner_id === null ? null : (chosen.data ?? null)}
      error={form.errors.partner_id}
      isFirst={false}
      onChange={(found) => form.set('partner_id', found?.id ?? null)}
      onNew={onNew}
    />
  );
}

/** Books begin with the day on which the company came to be; null: that is not known, or they began elsewhere long ago. */
function firstDayOfBooks(foundedOn: unknown, year: number | null, startMonth: number): string | null {
  if (typeof foundedOn !== 'string') return null;
  const first = fiscalYearOf(foundedOn, startMonth);
  const isOfThem = year === null ? first >= presentFiscalYear(startMonth) - 1 : first === year;
  return isOfThem ? foundedOn : null;
}

/** @param first the first day of the books, where nothing is opened yet */
function initialOf({ day, rest, isTakenOver }: Openings, first: string | null): CapitalValues {
  return {
    date: day ?? first,
    amount: rest !== null && rest > 0 ? rest : null,
    partner_id: null,
    isOwed: rest !== null && !isTakenOver,
  };
}

/** @param day that something is opened on already */
function wrongOf({ date, amount }: CapitalValues, day: string | null, startMonth: number) {
  const isOtherYear =
    date !== null && day !== null && fiscalYearOf(date, startMonth) !== fiscalYearOf(day, startMonth);
  return {
    ...(date === null ? { date: common.required } : {}),
    ...(isOtherYear ? { date: t.otherYear } : {}),
    ...(amount === null || amount <= 0 ? { amount: common.required } : {}),
  };
}

const openedText = (opened: number, day: string | null) =>
  day === null ? t.openedNone : t.opened(moneyWithCurrency(opened));

function restText({ amount, isOwed }: CapitalValues, opened: number): string {
  if (amount === null) return '';
  const missing = missingOf(amount, opened);
  const unpaid = isOwed ? unpaidOf(amount, opened) : 0;
  const lost = sumOf([missing, -unpaid]);
  if (missing > 0)
    return [
      ...(unpaid > 0 ? [t.unpaid(moneyWithCurrency(unpaid))] : []),
      ...(lost > 0 ? [t.missing(moneyWithCurrency(lost))] : []),
    ].join(' ');
  return missing === 0 ? t.paidAll : t.more(moneyWithCurrency(sumOf([-missing])));
}

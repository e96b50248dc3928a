import { ActionIcon, Group, Menu, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconDots, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { cash as t } from '../../../cs/cash.ts';
import { Can } from '../../../parts/can.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Money } from '../../../parts/money-display.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { rangeOf, usePeriod } from '../period.ts';
import { PeriodChoice } from '../period-choice.tsx';
import { type CashBook, type Register, useCashBook, useRegisters } from './api.ts';
import { BookTable } from './book-table.tsx';
import { RegisterDialog } from './register-dialog.tsx';

/** Cash registers of the company, the book of one of them. */
export default function Cash() {
  const registers = useRegisters(useEntityId());
  const [chosen, choose] = useUrlState('pokladna');
  const [edited, setEdited] = useState<Register | 'new' | null>(null);
  const all = registers.data ?? [];
  const shown =
    all.find(({ id }) => String(id) === chosen) ?? all.find(({ archived }) => !archived) ?? all[0];
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        controls={
          <>
            {all.length > 1 && shown !== undefined && (
              <Choice
                aria-label={t.register}
                value={String(shown.id)}
                onChange={choose}
                options={all.map((each) => ({
                  value: String(each.id),
                  label: each.archived ? t.inArchive(t.nameOf(each.name)) : t.nameOf(each.name),
                }))}
              />
            )}
            <RegisterMenu shown={shown} onEdit={setEdited} />
          </>
        }
        action={<NewCash register={shown} />}
      />
      <Loaded query={registers}>
        {() =>
          shown === undefined ? (
            <div className="surface">
              <EmptyState title={t.emptyTitle} text={t.emptyText} />
            </div>
          ) : (
            <Book key={shown.id} register={shown} />
          )
        }
      </Loaded>
      {edited !== null && (
        <RegisterDialog
          register={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onCreated={({ id }) => {
            setEdited(null);
            choose(String(id));
          }}
        />
      )}
    </>
  );
}

/** Money comes and goes by documents of its own. */
function NewCash({ register }: { register: Register | undefined }) {
  const to = `/firmy/${useEntityId()}/doklady/novy`;
  if (register === undefined || register.archived) return null;
  const search = (druh: string) => ({ druh, pokladna: String(register.id) });
  return (
    <>
      <Can permission="writer">
        <LinkButton to={to} search={search('cash_in')} leftSection={<IconPlus size={18} />}>
          {t.newIncome}
        </LinkButton>
      </Can>
      <Can permission="writer">
        <LinkButton
          to={to}
          search={search('cash_out')}
          variant="default"
          leftSection={<IconMinus size={18} />}
        >
          {t.newExpense}
        </LinkButton>
      </Can>
    </>
  );
}

type RegisterMenuProps = { shown: Register | undefined; onEdit: (register: Register | 'new') => void };

function RegisterMenu({ shown, onEdit }: RegisterMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={t.more}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {shown !== undefined && (
          <Can permission="manager">
            <Menu.Item onClick={() => onEdit(shown)}>{t.edit}</Menu.Item>
          </Can>
        )}
        <Can permission="manager">
          <Menu.Item onClick={() => onEdit('new')}>{t.new}</Menu.Item>
        </Can>
      </Menu.Dropdown>
    </Menu>
  );
}

function Book({ register }: { register: Register }) {
  const { id: entityId, double_entry } = useCompany();
  const period = usePeriod();
  const { from, to } = rangeOf(period, todayInPrague());
  const query = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
  const book = useCashBook(entityId, register.id, query);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <div>
          <Text size="sm" c="dimmed">
            {double_entry ? t.balance(register.account_code) : t.balanceOfRegister}
          </Text>
          <Money amount={register.balance} currency={register.currency} fw={650} size="xl" />
        </div>
        <Group gap="sm" className="no-print">
          <PeriodChoice period={period} none={t.fiscalYear} />
        </Group>
      </Group>
      <Loaded query={book}>
        {(read) => (
          <>
            {read.rows.some(({ below_zero }) => below_zero) && (
              <WarningNote title={t.belowZeroTitle}>{t.belowZeroText}</WarningNote>
            )}
            <Sums book={read} currency={register.currency} />
            <BookTable book={read} register={register} period={query} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Sums({ book: { opening, sums, closing }, currency }: { book: CashBook; currency: string }) {
  const figures = [
    [t.opening, opening],
    [t.income, sums.income],
    [t.expense, sums.expense],
    [t.closing, closing],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} className="surface" p="md">
      {figures.map(([label, amount]) => (
        <div key={label}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Money amount={amount} currency={currency} fw={600} />
        </div>
      ))}
    </SimpleGrid>
  );
}

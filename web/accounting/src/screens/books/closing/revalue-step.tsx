import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { messageOf } from '../../../api/error.ts';
import { closing as t } from '../../../cs/closing.ts';
import { Can } from '../../../parts/can.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { dateText } from '../../../parts/dates.ts';
import { decimalText } from '../../../parts/decimal.ts';
import { DecimalInput } from '../../../parts/decimal-input.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { type Closing, type Preview, type TypedRates, useRevaluation, useRunClosing } from './api.ts';
import { Step } from './step.tsx';
import { UndoButton } from './undo-button.tsx';

/** Balances in other currencies by the rate of the last day, shown before they are posted. */
export function RevalueStep({ closing }: { closing: Closing }) {
  const { can_manage } = useCompany();
  const { state, steps, to, rates, year } = closing;
  const step = steps.find(({ action }) => action === 'revalue')?.state ?? 'todo';
  const isOpen = state === 'open';
  return (
    <Step position={2} title={t.revalue} text={t.revalueText(dateText(to))} state={step}>
      {rates !== null && Object.keys(rates).length > 0 && (
        <Text size="sm">
          {t.revaluedBy(
            Object.entries(rates)
              .map(([currency, rate]) => `${currency} ${decimalText(rate as number)}`)
              .join(', '),
          )}
        </Text>
      )}
      {isOpen && can_manage ? (
        <Revaluation key={year} closing={closing} />
      ) : (
        step === 'not_needed' && <Text size="sm">{t.revalueNothing}</Text>
      )}
    </Step>
  );
}

function Revaluation({ closing }: { closing: Closing }) {
  const { id } = useCompany();
  const { year, rates: posted, include_advances } = closing;
  const [rates, setRates] = useState<TypedRates>((posted ?? {}) as TypedRates);
  const [includeAdvances, setAdvances] = useState(include_advances);
  const preview = useRevaluation(id, year, { rates, includeAdvances });
  const run = useRunClosing(id, t.revalued);
  const change = (currency: string, rate: number | null) => {
    const { [currency]: _, ...others } = rates;
    setRates(rate === null ? others : { ...others, [currency]: rate });
  };
  return (
    <Loaded query={preview}>
      {(data) =>
        data.rows.length === 0 && posted === null ? (
          <Text size="sm">{t.revalueNothing}</Text>
        ) : (
          <Stack gap="md">
            <RateFields preview={data} typed={rates} onChange={change} />
            <Checkbox
              label={t.includeAdvances}
              description={t.includeAdvancesText}
              checked={includeAdvances}
              onChange={(event) => setAdvances(event.currentTarget.checked)}
            />
            <PreviewTable preview={data} />
            <Text size="sm">{t.gainAndLoss(moneyWithCurrency(data.gain), moneyWithCurrency(data.loss))}</Text>
            {run.isError && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {messageOf(run.error)}
              </Text>
            )}
            <Group className="no-print">
              <Can
                permission="manager"
                whyNot={Object.values(data.rates).includes(null) ? t.rateUnknown : null}
              >
                <Button
                  loading={run.isPending}
                  onClick={() =>
                    run.mutate({ year, action: 'revalue', rates, include_advances: includeAdvances })
                  }
                >
                  {posted === null ? t.revaluePost : t.revalueAgain}
                </Button>
              </Can>
              {posted !== null && <UndoButton year={year} action="revalue" />}
            </Group>
          </Stack>
        )
      }
    </Loaded>
  );
}

type RateFieldsProps = {
  preview: Preview;
  typed: TypedRates;
  onChange: (currency: string, rate: number | null) => void;
};

function RateFields({ preview, typed, onChange }: RateFieldsProps) {
  return (
    <Group align="flex-start">
      {Object.entries(preview.rates).map(([currency, rate]) => (
        <DecimalInput
          key={currency}
          label={t.rate(currency)}
          wrong={t.rateWrong}
          w={220}
          value={typed[currency] ?? rate}
          error={rate === null ? t.rateUnknown : undefined}
          onChange={(next) => {
            if (next === null || next > 0) onChange(currency, next);
          }}
        />
      ))}
    </Group>
  );
}

type Row = Preview['rows'][number];

function PreviewTable({ preview }: { preview: Preview }) {
  const columns: Column<Row>[] = [
    { id: 'ucet', title: t.account, width: '5rem', value: ({ account }) => account, isSortable: false },
    {
      id: 'kdo',
      title: t.whose,
      value: ({ partner_name, document_number, account_name }) =>
        [partner_name, document_number].filter((part) => part !== null).join(', ') || account_name,
      isSortable: false,
    },
    {
      id: 'zustatek',
      title: t.balance,
      kind: 'money',
      value: ({ balance }) => balance,
      cell: ({ balance, currency }) => moneyWithCurrency(balance, currency),
      isSortable: false,
    },
    {
      id: 'knihy',
      title: t.inBooks,
      kind: 'money',
      value: ({ balance_czk }) => balance_czk,
      isSortable: false,
      hideBelow: 'sm',
    },
    {
      id: 'kurzem',
      title: t.value,
      kind: 'money',
      value: ({ value_czk }) => value_czk,
      isSortable: false,
      hideBelow: 'sm',
    },
    {
      id: 'rozdil',
      title: t.difference,
      kind: 'money',
      value: ({ difference }) => difference,
      total: sumOf(preview.rows.map(({ difference }) => difference)),
      isSortable: false,
    },
  ];
  return (
    <DataTable
      label={t.currencyPreview}
      rows={preview.rows}
      columns={columns}
      rowKey={({ account, currency, partner_id, document_id }) =>
        `${account} ${currency} ${partner_id} ${document_id}`
      }
      sortName="razeni-preceneni"
      maxHeight="50vh"
    />
  );
}

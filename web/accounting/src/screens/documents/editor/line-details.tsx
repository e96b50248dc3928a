import { SimpleGrid, TextInput } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { Choice } from '../../../parts/choice.tsx';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { useAccounts } from '../../books/api.ts';
import type { Deduction } from '../model.ts';
import { lineOf, purposeOf } from './cash-purpose.tsx';
import { CommodityPicker } from './commodity-picker.tsx';
import { FigureInput } from './figure-input.tsx';
import type { LineRowProps } from './line-row.tsx';
import { hasCommodity, needsCommodity } from './vat-choice.ts';

/** What few lines need: discount, account, cost centre, subject of an exempt supply, deduction. */
export function LineDetails(props: LineRowProps & { className: string }) {
  const { line, index, usualVat, vatChoices, isReceived, onChange, className } = props;
  const { double_entry } = useCompany();
  const label = (text: string) => t.ofLine(text, index + 1);
  const vat = line.vat === '' ? usualVat : line.vat;
  const purpose = props.canBeAsset ? purposeOf([line]) : null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm" className={className}>
      <FigureInput
        label={t.discount}
        aria-label={label(t.discount)}
        value={line.discount_percent}
        onChange={(discount_percent) => onChange(line.key, { discount_percent })}
      />
      {double_entry && <AccountPicker {...props} />}
      {(purpose === 'business' || purpose === 'asset') && (
        <Choice
          label={t.cashPurpose}
          aria-label={label(t.cashPurpose)}
          value={purpose}
          options={t.cashPurposes.purchase}
          onChange={(chosen) => onChange(line.key, { account_code: lineOf(line, chosen).account_code })}
        />
      )}
      <TextInput
        label={t.costCentre}
        aria-label={label(t.costCentre)}
        maxLength={50}
        value={line.cost_centre}
        onChange={({ currentTarget: { value } }) => onChange(line.key, { cost_centre: value })}
      />
      {hasCommodity(vat) && !needsCommodity(vat) && <CommodityPicker {...props} />}
      {isReceived && vatChoices.length > 0 && (
        <>
          <Choice
            label={t.deduction}
            aria-label={label(t.deduction)}
            value={(line.deduction === '' ? 'full' : line.deduction) as Deduction}
            options={t.deductions}
            onChange={(deduction) => onChange(line.key, { deduction: deduction === 'full' ? '' : deduction })}
          />
          {line.deduction === 'proportional' && (
            <FigureInput
              label={t.deductionPercent}
              aria-label={label(t.deductionPercent)}
              value={line.deduction_percent}
              onChange={(deduction_percent) => onChange(line.key, { deduction_percent })}
            />
          )}
        </>
      )}
    </SimpleGrid>
  );
}

function AccountPicker({ line, index, onChange }: LineRowProps) {
  const { id } = useCompany();
  const accounts = useAccounts(id, Number(todayInPrague().slice(0, 4))).data ?? [];
  return (
    <CodePicker
      label={t.account}
      aria-label={t.ofLine(t.account, index + 1)}
      empty={t.usualAccount}
      value={line.account_code}
      options={accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
      onChange={(account_code) => onChange(line.key, { account_code })}
    />
  );
}

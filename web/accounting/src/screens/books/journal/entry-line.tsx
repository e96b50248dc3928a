import { ActionIcon, Collapse, Menu, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconListDetails, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { journalTexts as t } from '../../../cs/journal.ts';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { LineAction } from '../../../parts/line-keys.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { DocumentSelect } from '../../documents/document-select.tsx';
import { PartnerSelect } from '../../documents/partner-select.tsx';
import classes from './lines.module.css';
import type { EntryLine, Form } from './values.ts';

type EntryLineRowProps = {
  line: EntryLine;
  index: number;
  form: Form;
  accounts: readonly { value: string; label: string }[];
  isOpen: boolean;
  /** What is wrong, by the field. */
  wrong: ReadonlyMap<string, string>;
  onChange: (change: Partial<EntryLine>) => void;
  onAction: (action: LineAction) => void;
};

/** A line of an internal document in the grid; on a phone its fields stand below each other. */
export function EntryLineRow(props: EntryLineRowProps) {
  const { line, index, form, isOpen, wrong, onChange } = props;
  return (
    <fieldset className={classes.line} data-line={line.key} aria-label={t.line(index + 1)}>
      <div className={classes.row}>
        {form === 'pair' ? <PairCells {...props} /> : <SideCells {...props} />}
        <TextInput
          data-cell="text"
          aria-label={t.ofLine(t.lineText, index + 1)}
          placeholder={t.lineText}
          autoComplete="off"
          maxLength={500}
          value={line.text}
          error={wrong.has('text')}
          onChange={({ currentTarget: { value } }) => onChange({ text: value })}
        />
        <LineMenu {...props} />
      </div>
      {wrong.size > 0 && (
        <ul className={classes.errors} role="alert">
          {[...new Set(wrong.values())].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Collapse expanded={isOpen}>{isOpen && <Details {...props} />}</Collapse>
    </fieldset>
  );
}

function PairCells(props: EntryLineRowProps) {
  return (
    <>
      <Account {...props} name="debit" label={t.debit} />
      <Account {...props} name="credit" label={t.credit} />
      <Amount {...props} name="amount" label={t.amount} />
    </>
  );
}

/** An amount stands on one side: what is written on one is no longer on the other. */
function SideCells(props: EntryLineRowProps) {
  const { onChange } = props;
  return (
    <>
      <Account {...props} name="account" label={t.account} />
      <Amount
        {...props}
        name="in_debit"
        label={t.inDebit}
        onChange={(change) => onChange(change.in_debit === null ? change : { ...change, in_credit: null })}
      />
      <Amount
        {...props}
        name="in_credit"
        label={t.inCredit}
        onChange={(change) => onChange(change.in_credit === null ? change : { ...change, in_debit: null })}
      />
    </>
  );
}

type CellProps<Name> = EntryLineRowProps & { name: Name; label: string };

function Account(props: CellProps<'debit' | 'credit' | 'account'>) {
  const { line, index, name, label, accounts, wrong, onChange } = props;
  return (
    <CodePicker
      data-cell={name}
      aria-label={t.ofLine(label, index + 1)}
      placeholder={label}
      value={line[name]}
      options={accounts}
      error={wrong.has(name)}
      onChange={(code) => onChange({ [name]: code })}
      rightSection={null}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}

function Amount(props: CellProps<'amount' | 'in_debit' | 'in_credit'>) {
  const { line, index, name, label, wrong, onChange } = props;
  return (
    <MoneyInput
      data-cell={name}
      aria-label={t.ofLine(label, index + 1)}
      placeholder={label}
      currency=""
      rightSectionWidth={8}
      value={line[name]}
      error={wrong.has(name) || wrong.has('amount')}
      onChange={(amount) => onChange({ [name]: amount })}
    />
  );
}

function Details({ line, index, wrong, onChange }: EntryLineRowProps) {
  const entityId = useEntityId();
  const ofLine = (label: string) => ({ label, 'aria-label': t.ofLine(label, index + 1) });
  return (
    <div className={classes.details}>
      <FieldGrid>
        <PartnerSelect
          {...ofLine(t.partner)}
          entityId={entityId}
          value={line.partner_id}
          error={wrong.get('partner_id')}
          onChange={(partner) => onChange({ partner_id: partner?.id ?? null })}
        />
        <DocumentSelect
          {...ofLine(t.lineDocument)}
          entityId={entityId}
          value={line.document_id}
          error={wrong.get('document_id')}
          onChange={(document_id) => onChange({ document_id })}
        />
        <TextInput
          {...ofLine(t.costCentre)}
          maxLength={50}
          value={line.cost_centre}
          error={wrong.get('cost_centre')}
          onChange={({ currentTarget: { value } }) => onChange({ cost_centre: value })}
        />
        <TextInput
          {...ofLine(t.currency)}
          placeholder="EUR"
          maxLength={3}
          value={line.currency}
          error={wrong.get('currency')}
          onChange={({ currentTarget: { value } }) => onChange({ currency: value.toUpperCase() })}
        />
        <MoneyInput
          {...ofLine(t.currencyAmount)}
          currency={line.currency}
          value={line.currency_amount}
          error={wrong.get('currency_amount')}
          onChange={(currency_amount) => onChange({ currency_amount })}
        />
      </FieldGrid>
    </div>
  );
}

function LineMenu({ index, onAction }: EntryLineRowProps) {
  const item = (action: LineAction, label: string, icon: ReactNode) => (
    <Menu.Item leftSection={icon} onClick={() => onAction(action)}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          mt={3}
          // Keys do the same in every field of the line: the way from line to line stays short.
          tabIndex={-1}
          aria-label={t.ofLine(t.details, index + 1)}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item('details', t.details, <IconListDetails size={16} />)}
        {item('up', t.moveUp, <IconArrowUp size={16} />)}
        {item('down', t.moveDown, <IconArrowDown size={16} />)}
        {item('remove', t.removeLine, <IconTrash size={16} />)}
      </Menu.Dropdown>
    </Menu>
  );
}

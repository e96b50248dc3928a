import { ActionIcon, Collapse, Menu, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconListDetails, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import type { LineAction } from '../../../parts/line-keys.ts';
import { moneyText } from '../../../parts/money.ts';
import { CommodityPicker } from './commodity-picker.tsx';
import { FigureInput } from './figure-input.tsx';
import { LineDetails } from './line-details.tsx';
import classes from './lines.module.css';
import type { LineValues } from './values.ts';
import { needsCommodity, ossCode, ossRateOf } from './vat-choice.ts';

/** What the choice of VAT offers, in groups. */
export type VatChoices = readonly {
  group: string;
  items: readonly { value: string; label: string }[];
}[];

export type LineRowProps = {
  line: LineValues;
  index: number;
  /** Of the service; null: not computed yet. */
  amount: number | null;
  isStale: boolean;
  /** Nothing to choose from: no VAT on this document. */
  vatChoices: VatChoices;
  usualVat: string;
  isReceived: boolean;
  /** Without double entry: a purchase of which some lines may be depreciated. */
  canBeAsset: boolean;
  isOpen: boolean;
  /** By the field, divided by line breaks: the same text as long as nothing changes. */
  errors: string;
  onChange: (key: string, change: Partial<LineValues>) => void;
  onAction: (key: string, action: LineAction) => void;
};

/** A line of a document in the grid; on a phone its fields stand below each other. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, index, isOpen, errors, vatChoices, usualVat, onAction } = props;
  const wrong = new Map(errors === '' ? [] : errors.split('\n').map((each) => split(each)));
  return (
    <fieldset className={classes.line} data-line={line.key} aria-label={t.line(index + 1)}>
      <div className={classes.row}>
        <WhatCells {...props} wrong={wrong} />
        <PriceCells {...props} wrong={wrong} />
        <Amount {...props} />
        <LineMenu lineKey={line.key} index={index} isOpen={isOpen} onAction={onAction} />
      </div>
      {vatChoices.length > 0 && needsCommodity(line.vat === '' ? usualVat : line.vat) && (
        <div className={classes.commodity}>
          <CommodityPicker {...props} description={t.commodityHint} isMissing={wrong.has('commodity')} />
        </div>
      )}
      {wrong.size > 0 && (
        <ul className={classes.errors}>
          {[...new Set(wrong.values())].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Collapse expanded={isOpen}>
        {isOpen && <LineDetails {...props} className={classes.details ?? ''} />}
      </Collapse>
    </fieldset>
  );
});

type CellsProps = LineRowProps & {
  /** What is wrong, by the field. */
  wrong: ReadonlyMap<string, string>;
};

function WhatCells({ line, index, wrong, onChange }: CellsProps) {
  const { key } = line;
  return (
    <>
      <TextInput
        className={classes.name}
        data-cell="name"
        aria-label={t.ofLine(t.name, index + 1)}
        placeholder={t.namePlaceholder}
        autoComplete="off"
        maxLength={1000}
        value={line.name}
        error={wrong.has('name')}
        onChange={({ currentTarget: { value } }) => onChange(key, { name: value })}
      />
      <Cell label={t.quantity}>
        <FigureInput
          data-cell="quantity"
          aria-label={t.ofLine(t.quantity, index + 1)}
          value={line.quantity}
          error={wrong.has('quantity')}
          onChange={(quantity) => onChange(key, { quantity })}
        />
      </Cell>
      <Cell label={t.unit}>
        <TextInput
          data-cell="unit"
          aria-label={t.ofLine(t.unit, index + 1)}
          maxLength={20}
          autoComplete="off"
          value={line.unit}
          error={wrong.has('unit')}
          onChange={({ currentTarget: { value } }) => onChange(key, { unit: value })}
        />
      </Cell>
    </>
  );
}

function PriceCells({ line, index, wrong, vatChoices, usualVat, onChange }: CellsProps) {
  const { key } = line;
  const vat = line.vat === '' ? usualVat : line.vat;
  const ossRate = ossRateOf(vat);
  const isWrongVat = wrong.has('vat_rate') || wrong.has('vat_treatment');
  return (
    <>
      <Cell label={t.unitPrice}>
        <FigureInput
          data-cell="unit_price"
          aria-label={t.ofLine(t.unitPrice, index + 1)}
          value={line.unit_price}
          error={wrong.has('unit_price')}
          onChange={(unit_price) => onChange(key, { unit_price })}
        />
      </Cell>
      {vatChoices.length > 0 && (
        <Cell label={t.vat} className={`${classes.vat} ${isLong(vatChoices, vat) ? classes.longVat : ''}`}>
          <NativeSelect
            data-cell="vat"
            aria-label={t.ofLine(t.vat, index + 1)}
            data={vatChoices.map(({ group, items }) => ({ group, items: [...items] }))}
            value={ossRate === null ? vat : 'oss'}
            error={isWrongVat}
            onChange={({ currentTarget: { value } }) => onChange(key, { vat: value })}
          />
          {ossRate !== null && (
            <FigureInput
              data-cell="oss_rate"
              mt={4}
              aria-label={t.ofLine(t.ossRate, index + 1)}
              placeholder={t.ossRatePlaceholder}
              rightSection="%"
              value={ossRate}
              error={isWrongVat}
              onChange={(rate) => onChange(key, { vat: ossCode(rate) })}
            />
          )}
        </Cell>
      )}
    </>
  );
}

/** More does not fit beside the price: rates and the shortest words do. */
const SHORT = 9;

function isLong(vatChoices: VatChoices, vat: string): boolean {
  const chosen = vatChoices.flatMap(({ items }) => items).find(({ value }) => value === vat);
  return chosen !== undefined && chosen.label.length > SHORT;
}

function split(error: string): [string, string] {
  const at = error.indexOf(' ');
  return [error.slice(0, at), error.slice(at + 1)];
}

type CellProps = { label: string; className?: string | undefined; children: ReactNode };

/** On a phone there is no head that would say what a field is. */
function Cell({ label, className, children }: CellProps) {
  return (
    <div className={className}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

function Amount({ line, amount, isStale, isOpen }: LineRowProps) {
  return (
    <div className={`${classes.amount} ${isStale ? classes.stale : ''}`}>
      {amount === null ? '—' : moneyText(amount)}
      {!isOpen && line.discount_percent.trim() !== '' && (
        <Text size="xs" c="dimmed">
          {t.discounted(line.discount_percent)}
        </Text>
      )}
    </div>
  );
}

type LineMenuProps = {
  lineKey: string;
  index: number;
  isOpen: boolean;
  onAction: LineRowProps['onAction'];
};

function LineMenu({ lineKey, index, isOpen, onAction }: LineMenuProps) {
  const item = (action: LineAction, label: string, icon: ReactNode) => (
    <Menu.Item leftSection={icon} onClick={() => onAction(lineKey, action)}>
      {label}
    </Menu.Item>
  );
  return (
    <div className={classes.menu}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            mt={3}
            // Keys do the same in every field of the line: the way from line to line stays short.
            tabIndex={-1}
            aria-label={t.ofLine(t.lineDetails, index + 1)}
            data-open={isOpen}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {item('details', t.lineDetails, <IconListDetails size={16} />)}
          {item('up', t.moveUp, <IconArrowUp size={16} />)}
          {item('down', t.moveDown, <IconArrowDown size={16} />)}
          {item('remove', t.removeLine, <IconTrash size={16} />)}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

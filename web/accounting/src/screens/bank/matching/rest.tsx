import { Group, Text } from '@mantine/core';
import { settling as t } from '../../../cs/bank-matching.ts';
import { decimalOfText } from '../../../parts/decimal.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import type { MovementRow } from '../movements/api.ts';
import { type AssignLine, isConverted, leftOf, shortOf } from './assign-amounts.ts';
import type { AssignValues } from './assign-dialog.tsx';

type RestProps = {
  movement: MovementRow;
  lines: readonly AssignLine[];
  difference: AssignValues['difference'];
};

/** What comes of it: what is left of the movement or of what it pays, and where that goes. */
export function Rest({ movement, lines, difference }: RestProps) {
  const { remaining, currency } = movement;
  const isWrong = leftOf(movement, lines) < 0 && difference === '';
  return (
    <Group justify="space-between" role="status" gap="xs">
      <Text size="sm" c="dimmed">
        {t.movement} {moneyWithCurrency(Math.abs(remaining), currency)}
      </Text>
      <Text fw={600} {...(isWrong ? { c: 'var(--mantine-color-error)' } : {})}>
        {isConverted(movement, lines)
          ? convertedText(movement, lines)
          : restText(movement, lines, difference)}
      </Text>
    </Group>
  );
}

function restText(movement: MovementRow, lines: readonly AssignLine[], difference: RestProps['difference']) {
  const [left, short] = [leftOf(movement, lines), shortOf(lines)];
  const amount = moneyWithCurrency(Math.abs(left === 0 ? short : left), movement.currency);
  if (left === 0 && short === 0) return t.exactly;
  if (difference !== '')
    return t.goesTo(`${left > 0 ? t.left : t.short} ${amount}`, t.differences[difference]);
  if (left > 0) return `${t.left} ${amount}`;
  return left < 0 ? `${t.tooMuch} ${amount}` : t.staysOpen(amount);
}

/**
 * Crowns pay something in another currency whole, and what it comes to is a rate that a person can check; what another
 * currency comes to in crowns is known only by its rate.
 */
function convertedText({ remaining, currency }: MovementRow, lines: readonly AssignLine[]): string {
  const [line, ...more] = lines;
  if (currency !== 'CZK' || line === undefined || more.length > 0 || !line.amount) return t.byRate;
  const rate = decimalOfText((Math.abs(remaining) / line.amount).toFixed(3));
  const short = shortOf(lines);
  return [
    t.wholePays(moneyWithCurrency(line.amount, line.currency), rate),
    ...(short > 0 ? [t.staysOnDocument(moneyWithCurrency(short, line.currency))] : []),
  ].join(' ');
}

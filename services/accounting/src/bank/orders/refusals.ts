import { halerToJson } from '@news-and-accounting/money';
import { invalid } from '../../platform/errors.ts';
import type { CheckedDraft } from './item-checks.ts';
import { type ItemCheck, type Order, standsNow } from './order.ts';

type Stands = (check: ItemCheck) => boolean;

/** @throws {HttpError} 422 `ORDER_BLOCKED` with the items that cannot be paid */
export function refuseBlocked(items: readonly CheckedDraft[]): void {
  const isBlocked: Stands = ({ level }) => level === 'block';
  refuse(items, isBlocked, { code: 'ORDER_BLOCKED', text: 'Některé položky zaplatit nejde' });
}

/** @throws {HttpError} 422 `ORDER_UNCONFIRMED` with the items that somebody has to confirm first */
export function refuseUnconfirmed(items: readonly CheckedDraft[], confirmed: readonly string[]): void {
  const isOpen: Stands = ({ code, level }) => level === 'confirm' && !confirmed.includes(code);
  refuse(items, isOpen, { code: 'ORDER_UNCONFIRMED', text: 'Některé položky je potřeba potvrdit' });
}

/** @throws {HttpError} 422 `ORDER_BLOCKED` where something stands in the way by now of an item that waits */
export function refuseOutdated(order: Order): void {
  const items = order.items.map((item, at) => ({ ...item, at, checks: standsNow(item) }));
  refuse(items, () => true, { code: 'ORDER_BLOCKED', text: 'Některé položky zaplatit nejde' });
}

type RefusedItem = Pick<
  CheckedDraft,
  'at' | 'document_id' | 'payslip_id' | 'duty' | 'name' | 'amount' | 'checks'
>;

function refuse(
  items: readonly RefusedItem[],
  stands: Stands,
  { code, text }: { code: string; text: string },
): void {
  const open = items.filter(({ checks }) => checks.some(stands));
  const [first] = open;
  if (first === undefined) return;
  throw invalid(`${text}: ${first.name}: ${first.checks.find(stands)?.text ?? ''}`, {
    code,
    more: {
      items: open.map(({ at, document_id, payslip_id, duty, name, amount, checks }) => ({
        ...{ index: at, document_id, payslip_id, duty, name, amount: halerToJson(amount), checks },
      })),
    },
  });
}

import { Readable } from 'node:stream';
import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { recordEvent } from '../../access/history/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { orderEvent } from './events.ts';
import type { Order } from './order.ts';
import { FILE_FORMATS, FILES_OF, type FileFormat, orderFile } from './order-file.ts';
import { refuseOutdated } from './refusals.ts';
import { OrderParams } from './schema.ts';
import { changeOrder, orderOf } from './store.ts';

export const getPaymentOrderFile = defineOperation({
  id: 'getPaymentOrderFile',
  method: 'GET',
  path: '/entities/{entity_id}/payment_orders/{id}/file',
  summary: 'A payment order as a file for the bank',
  description:
    'The file that internet banking takes: ABO (KPC) of an order in CZK, and of one in EUR `pain.001.001.03` or `pain.001.001.09`; another `format` than the order has is a 422. It has the same bytes each time, whatever has changed since. While a payslip that it has still to pay, or whose deduction, is back in draft, or less is left of it by now than orders hold, it is a 422 `ORDER_BLOCKED` with those `items`: approve the payslip or replace the order. The first download makes the order `exported` and writes the history record `payment_order.exported`; one by a read-only key and `HEAD` do not, and a page of another site gets 403 `CROSS_SITE`. Nothing is posted.',
  tag: 'Bank',
  meta: { permission: 'writer', marksDownload: true },
  params: OrderParams,
  query: Type.Object({
    format: Type.Optional(
      Type.Enum([...FILE_FORMATS], {
        description: 'Absent: `abo` of an order in CZK, `pain.001.001.03` of one in EUR',
      }),
    ),
  }),
  responses: {
    200: {
      description: 'The file',
      content: {
        'text/plain': Type.String({ format: 'binary' }),
        'application/xml': Type.String({ format: 'binary' }),
      },
    },
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ params, query }, context) {
    const { id: entityId } = companyOf(context);
    const order = await orderOf(context.sql, entityId, params.id);
    refuseOutdated(order);
    const file = orderFile(order, formatOf(order, query.format ?? ''));
    await markExported(context, order);
    const { fileName, contentType, bytes } = file;
    return {
      ...{ kind: 'file' as const, contentType, fileName, nameForPeople: fileName, bytes: bytes.length },
      body: Readable.from([bytes]),
      headers: { 'Cache-Control': 'private, no-store' },
    };
  },
});

/** @throws {HttpError} 422 for a format that the order is not written in */
function formatOf({ format }: Order, asked: string): FileFormat {
  const files = FILES_OF[format];
  const found = asked === '' ? files[0] : files.find((each) => each === asked);
  if (found === undefined) throw invalidFields({ format: `Tento příkaz má formát: ${files.join(', ')}.` });
  return found;
}

async function markExported(context: Context, { id, exported_at }: Order): Promise<void> {
  const { by, userId } = callerOf(context);
  if (exported_at !== null || context.isHead || (by.kind === 'key' && by.readOnly)) return;
  const { id: entityId } = companyOf(context);
  await transaction(context.sql, async (tx) => {
    const order = await orderOf(tx, entityId, id, true);
    if (order.exported_at !== null) return;
    const state = order.state === 'created' ? 'exported' : order.state;
    await changeOrder(tx, entityId, id, { state, exported_at: new Date(context.now()) });
    await recordEvent(tx, orderEvent('exported', entityId, userId, order));
  });
}

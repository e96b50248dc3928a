import { type Needed, neededOf } from '../../approval/index.ts';
import { postedBy } from '../../books/ledger/index.ts';
import { attachmentJson, attachmentsOf } from '../../intake/attachments/index.ts';
import type { Queries } from '../../platform/store.ts';
import { mailsOf } from '../mail/index.ts';
import { qrOf } from '../outputs/index.ts';
import { paymentsOf } from '../payments/index.ts';
import type { StoredDocument } from './document.ts';
import { documentJson } from './json.ts';
import { documentOf } from './store.ts';

/** A document as its GET answers it. */
export async function documentDetail(sql: Queries, entityId: number, document: StoredDocument) {
  const { id, status } = document;
  const isDraft = status === 'draft';
  const [payments, mails, attachments, qr, entries, [needed]] = await Promise.all([
    isDraft ? [] : paymentsOf(sql, entityId, id),
    isDraft ? [] : mailsOf(sql, entityId, id),
    attachmentsOf(sql, entityId, { subject_type: 'document', subject_id: id }),
    qrOf(sql, entityId, document),
    isDraft ? [] : postedBy(sql, entityId, 'document', [id]),
    status === 'cancelled' ? [] : neededOf(sql, entityId, [id]),
  ]);
  return {
    ...{
      ...documentJson(document),
      payments,
      mails,
      attachments: attachments.map(attachmentJson),
      qr,
      entries,
    },
    approval_required: requiredJson(needed),
  };
}

function requiredJson(needed: Needed | undefined) {
  if (needed === undefined) return null;
  const { rule_id, rule_name, required, blocks } = needed;
  return { rule_id, rule_name, required, blocks };
}

/** The detail of a stored document. */
export async function detailOf(sql: Queries, entityId: number, id: number) {
  return documentDetail(sql, entityId, await documentOf(sql, entityId, id));
}

import { Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { documentDetail as t } from '../../../cs/document-detail.ts';
import { documents } from '../../../cs/documents.ts';
import { keepsLedgerIn } from '../../../parts/bookkeeping-years.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { BackLink, LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { LockedPeriod } from '../../../parts/locked-period.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { DocumentApproval } from '../../approval/document-approval.tsx';
import { AttachmentsPanel } from '../../attachments/panel.tsx';
import { useDocument } from '../api.ts';
import { CashLeftAtIssue } from '../cash/cash-left.tsx';
import { KINDS, LIST_PATHS, listOf } from '../kinds.ts';
import { canBeSent, MailsSection } from '../mail/mails-section.tsx';
import type { Document } from '../model.ts';
import { PaymentCode } from '../outputs/payment-code.tsx';
import { StateBadge } from '../state-badge.tsx';
import { AdvanceGuide } from './advance-guide.tsx';
import { Controls } from './controls.tsx';
import classes from './document.module.css';
import { Entries } from './entries.tsx';
import { Facts } from './facts.tsx';
import { DocumentHistory } from './history.tsx';
import { DocumentLines } from './lines.tsx';
import { Links } from './links.tsx';
import { OpenAdvances } from './open-advances.tsx';
import { hasPayable, Payable } from './payable.tsx';
import { Payments } from './payments.tsx';
import { titleOf } from './title-of.ts';

/** Whether advances can be deducted: on drafts of invoices. */
const canDeduct = ({ kind, status }: Document): boolean =>
  status === 'draft' && (kind === 'invoice' || kind === 'received_invoice');

const showsMails = (document: Document): boolean => canBeSent(document) || document.mails.length > 0;

/** One document as it reads. */
export default function DocumentPage() {
  const entityId = useEntityId();
  const { documentId } = useParams({ strict: false }) as { documentId: string };
  const query = useDocument(entityId, Number(documentId));
  const missing = (
    <EmptyState
      isPage
      title={documents.notFoundTitle}
      action={<LinkButton to={`/firmy/${entityId}/vydane`}>{documents.toList}</LinkButton>}
    />
  );
  return (
    <Loaded query={query} missing={missing}>
      {(document) => <DocumentCard key={document.id} document={document} />}
    </Loaded>
  );
}

function DocumentCard({ document }: { document: Document }) {
  const company = useCompany();
  const { id: entityId } = company;
  const { kind, status, accounting_on, warnings, texts, cancel_reason, taken_over } = document;
  // Where there is one column, what is to be paid comes first.
  const isNarrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false });
  const isPosted = keepsLedgerIn(company, Number(accounting_on.slice(0, 4))) && KINDS[kind].isPosted;
  return (
    <>
      <PageHeader
        title={titleOf(document)}
        text={<StateBadge document={document} />}
        controls={<Controls document={document} />}
      />
      <BackLink to={`/firmy/${entityId}${LIST_PATHS[listOf(document)]}`}>{documents.toList}</BackLink>
      {status !== 'cancelled' && <LockedPeriod day={accounting_on} />}
      {warnings.length > 0 && (
        <WarningNote title={t.warnings}>
          {warnings.map(({ code, message }) => (
            <Text key={code} size="sm">
              {message}
            </Text>
          ))}
        </WarningNote>
      )}
      {status === 'draft' && <CashLeftAtIssue document={document} />}
      {cancel_reason !== null && (
        <Text mb="md">
          {t.cancelReason}: {cancel_reason}
        </Text>
      )}
      {taken_over && (
        <Text mb="md" c="dimmed">
          {t.takenOver}
        </Text>
      )}
      <div className={classes.layout}>
        {/* One key in both places: a dialog that stands open in it stays when the window is turned or made narrower. */}
        {isNarrow && <Beside key="beside" document={document} />}
        <Stack gap="md">
          <Facts document={document} />
          <DocumentLines document={document} />
          {texts.length > 0 && (
            <Text size="sm" c="dimmed">
              {t.texts}: {texts.map(({ text }) => text).join(' ')}
            </Text>
          )}
          {isPosted && <Entries document={document} />}
          <DocumentHistory id={document.id} />
        </Stack>
        {!isNarrow && <Beside key="beside" document={document} />}
      </div>
    </>
  );
}

/** What is to be paid, what was, what comes next and what belongs to it. */
function Beside({ document }: { document: Document }) {
  return (
    <Stack gap="md">
      <DocumentApproval document={document} />
      <Payable document={document} />
      <AdvanceGuide document={document} />
      {hasPayable(document) && <Payments document={document} />}
      <PaymentCode document={document} />
      {showsMails(document) && <MailsSection document={document} />}
      {canDeduct(document) && <OpenAdvances document={document} />}
      <AttachmentsPanel
        subject={{ subject_type: 'document', subject_id: document.id }}
        name={document.number ?? document.external_number ?? ''}
      />
      <Links document={document} />
    </Stack>
  );
}

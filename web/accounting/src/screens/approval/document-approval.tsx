import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { approval as t } from '../../cs/approval.ts';
import { Can } from '../../parts/can.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import type { Document } from '../documents/model.ts';
import { useApprovalOf } from './api.ts';
import { ApprovalBadge } from './approval-card.tsx';
import { Course } from './course.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { RequestDialog } from './request-dialog.tsx';

/** The approval of a document: that it needs one, who is asked, and what was decided. Nothing where none is about. */
export function DocumentApproval({ document }: { document: Document }) {
  const { approval_state: state, approval_required: needed, status, remaining } = document;
  // What was settled before anybody asked, or before there was a rule, waits for nothing any more.
  const isSettled = status === 'issued' && remaining === 0;
  if (state === null && (needed === null || isSettled)) return null;
  return (
    <Section title={t.section}>
      {needed?.rule_name != null && state !== 'requested' && (
        <Text size="sm">{t.needed[needed.blocks](needed.rule_name)}</Text>
      )}
      {state !== null && <Requested document={document} />}
      {(state === null || state === 'rejected') && <RequestButton document={document} />}
    </Section>
  );
}

function Requested({ document: { id } }: { document: Document }) {
  const query = useApprovalOf(useEntityId(), id, true);
  return (
    <Loaded query={query}>
      {(approval) =>
        approval !== null && (
          <>
            <Group>{approval.state !== null && <ApprovalBadge state={approval.state} />}</Group>
            <Course approval={approval} />
            <DecisionButtons approval={approval} />
          </>
        )
      }
    </Loaded>
  );
}

function RequestButton({ document }: { document: Document }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Can permission="writer">
        <Button variant="default" onClick={() => setOpen(true)}>
          {document.approval_state === 'rejected' ? t.requestAgain : t.request}
        </Button>
      </Can>
      {isOpen && <RequestDialog document={document} onClose={() => setOpen(false)} />}
    </div>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useCompany } from '../../../api/companies.ts';
import { documents } from '../../../cs/documents.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { useCreateDocument } from '../api.ts';
import { isKind, KINDS, LIST_PATHS, listOf } from '../kinds.ts';
import type { Kind } from '../model.ts';
import { Editor } from './editor.tsx';
import { bodyOf, newValues } from './values.ts';

/** A new document of the kind that the address names: `?druh=invoice`. */
export default function DocumentNew() {
  const [given] = useUrlState('druh');
  const kind = isKind(given) ? given : 'invoice';
  return <NewOfKind key={kind} kind={kind} />;
}

function NewOfKind({ kind }: { kind: Kind }) {
  const { id: entityId, default_due_days, vat_payer } = useCompany();
  const navigate = useNavigate();
  const create = useCreateDocument(entityId, ({ id }) => {
    void navigate({ href: `/firmy/${entityId}/doklady/${id}`, ignoreBlocker: true });
  });
  const { direction } = KINDS[kind];
  const [partner] = useUrlState('partner');
  const values = newValues(kind, default_due_days, vat_payer);
  return (
    <>
      <PageHeader title={documents.newKinds[kind]} />
      <Editor
        initial={/^[1-9]\d{0,14}$/.test(partner) ? { ...values, partner_id: Number(partner) } : values}
        of={null}
        cancelTo={`/firmy/${entityId}${LIST_PATHS[listOf({ kind, direction })]}`}
        submit={(typed) => create.mutateAsync({ kind, ...bodyOf(typed) })}
      />
    </>
  );
}

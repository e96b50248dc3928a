import { useLocation, useParams } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { changedOnly } from '../../../api/versions.ts';
import { common } from '../../../cs/common.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { documents } from '../../../cs/documents.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useLeaveTo } from '../../../parts/leave-to.ts';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useChangeAndIssue, useDocument, useUpdateDocument } from '../api.ts';
import type { Document } from '../model.ts';
import { Editor } from './editor.tsx';
import { bodyOf, valuesOf } from './values.ts';

/** A draft as a form. */
export default function DocumentEdit() {
  const entityId = useEntityId();
  const { documentId } = useParams({ strict: false }) as { documentId: string };
  const query = useDocument(entityId, Number(documentId));
  const home = `/firmy/${entityId}`;
  return (
    <Loaded
      query={query}
      missing={
        <EmptyState
          isPage
          title={documents.notFoundTitle}
          action={<LinkButton to={`${home}/vydane`}>{documents.toList}</LinkButton>}
        />
      }
    >
      {(document) =>
        document.status === 'draft' ? (
          <Draft document={document} />
        ) : (
          <EmptyState
            isPage
            title={t.notDraftTitle}
            text={t.notDraftText}
            action={<LinkButton to={`${home}/doklady/${document.id}`}>{t.toDocument}</LinkButton>}
          />
        )
      }
    </Loaded>
  );
}

function Draft({ document }: { document: Document }) {
  const entityId = useEntityId();
  const leaveTo = useLeaveTo();
  const refused = useLocation({ select: ({ state }) => state.refused });
  const address = `/firmy/${entityId}/doklady/${document.id}`;
  const show = () => leaveTo(address);
  const update = useUpdateDocument(entityId);
  const issue = useChangeAndIssue(entityId, show);
  return (
    <>
      <PageHeader title={t.edit(documents.kinds[document.kind])} />
      <Editor
        initial={valuesOf(document)}
        of={document}
        {...(refused === undefined ? {} : { refused })}
        cancelTo={address}
        submit={async (values, began, intent) => {
          const read = began.of ?? document;
          const changes = changedOnly(bodyOf(began.values), bodyOf(values));
          if (intent === 'issue') return issue.mutateAsync({ read, changes, number: values.number });
          if (Object.keys(changes).length === 0) say(common.nothingChanged);
          else await update.mutateAsync({ read, changes });
          show();
        }}
      />
    </>
  );
}

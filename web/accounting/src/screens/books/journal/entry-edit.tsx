import { useEntityId } from '../../../api/companies.ts';
import { journalTexts as t } from '../../../cs/journal.ts';
import { useDraftKey } from '../../../parts/draft.ts';
import { useLeaveTo } from '../../../parts/leave-to.ts';
import { BackLink } from '../../../parts/link.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { type JournalEntry, useUpdateEntry } from './api.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryOfAddress } from './entry-of-address.tsx';
import { bodyOf, type EntryValues, valuesOf } from './values.ts';

/** An internal document as a form. */
export default function EntryEdit() {
  return <EntryOfAddress>{(entry) => <Edit key={entry.id} entry={entry} />}</EntryOfAddress>;
}

function Edit({ entry }: { entry: JournalEntry }) {
  const entityId = useEntityId();
  const leaveTo = useLeaveTo();
  const path = `/firmy/${entityId}/denik/${entry.id}`;
  const draft = useDraftKey('interni-doklad', entry.id);
  const update = useUpdateEntry(entityId, () => leaveTo(path));
  const submit = (values: EntryValues) => {
    const { kind: _kind, ...changes } = bodyOf(values);
    return update.mutateAsync({ read: entry, changes });
  };
  return (
    <>
      <PageHeader title={t.editTitle(entry.number ?? '')} />
      <BackLink to={path}>{t.toEntry}</BackLink>
      <EntryForm isNew={false} {...{ initial: valuesOf(entry), draft, submit }} />
    </>
  );
}

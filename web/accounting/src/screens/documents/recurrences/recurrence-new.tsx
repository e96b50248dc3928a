import { useCompany } from '../../../api/companies.ts';
import { documents } from '../../../cs/documents.ts';
import { recurrences as t } from '../../../cs/recurrences.ts';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useLeaveTo } from '../../../parts/leave-to.ts';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { useDocument } from '../api.ts';
import { newValues, valuesOf } from '../editor/values.ts';
import type { Document } from '../model.ts';
import { useCreateRecurrence } from './api.ts';
import { RecurrenceForm } from './recurrence-form.tsx';
import { type RecurrenceValues, recurrenceBody, repeating } from './values.ts';

/** A new recurrence, empty or of the document that the address names: `?doklad=17`. */
export default function RecurrenceNew() {
  const [given] = useUrlState('doklad');
  return /^[1-9]\d{0,14}$/.test(given) ? <OfDocument id={Number(given)} /> : <Empty />;
}

function Empty() {
  const { default_due_days, vat_payer } = useCompany();
  const values = newValues('invoice', default_due_days, vat_payer);
  return (
    <>
      <PageHeader title={t.new} />
      <New initial={repeating(values, '', todayInPrague())} isOfDocument={false} />
    </>
  );
}

function OfDocument({ id }: { id: number }) {
  const { id: entityId } = useCompany();
  const query = useDocument(entityId, id);
  const missing = (
    <EmptyState
      isPage
      title={documents.notFoundTitle}
      action={<LinkButton to={`/firmy/${entityId}/vydane`}>{documents.toList}</LinkButton>}
    />
  );
  return (
    <Loaded query={query} missing={missing}>
      {(document) => (
        <>
          <PageHeader title={t.newOf(documents.kinds[document.kind], document.number)} />
          <New initial={repeating(valuesOf(document), nameOf(document), todayInPrague())} isOfDocument />
        </>
      )}
    </Loaded>
  );
}

const nameOf = ({ kind, partner }: Document): string =>
  [documents.kinds[kind], partner?.name].filter((part) => part !== undefined).join(', ');

function New({ initial, isOfDocument }: { initial: RecurrenceValues; isOfDocument: boolean }) {
  const { id: entityId } = useCompany();
  const leaveTo = useLeaveTo();
  const create = useCreateRecurrence(entityId, ({ id }) => {
    leaveTo(`/firmy/${entityId}/opakovani/${id}`);
  });
  return (
    <RecurrenceForm
      initial={initial}
      of={null}
      canChooseKind={!isOfDocument}
      cancelTo={`/firmy/${entityId}/opakovani`}
      submit={(values) => create.mutateAsync(recurrenceBody(values, null))}
    />
  );
}

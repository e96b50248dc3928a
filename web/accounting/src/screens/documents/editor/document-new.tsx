import { useCompany } from '../../../api/companies.ts';
import { documents } from '../../../cs/documents.ts';
import { useLeaveTo } from '../../../parts/leave-to.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { useCreateDocument } from '../api.ts';
import { isKind, KINDS, LIST_PATHS, listOf } from '../kinds.ts';
import type { Kind } from '../model.ts';
import { cashBegun } from './cash-purpose.tsx';
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
  const leaveTo = useLeaveTo();
  const create = useCreateDocument(entityId, ({ id }) => {
    leaveTo(`/firmy/${entityId}/doklady/${id}`);
  });
  const { direction } = KINDS[kind];
  const [partner] = useUrlState('partner');
  const [register] = useUrlState('pokladna');
  const [purpose] = useUrlState('ucel');
  const [day] = useUrlState('den');
  const [amount] = useUrlState('castka');
  const begun = { purpose, day, amount };
  const values = {
    ...cashBegun(newValues(kind, default_due_days, vat_payer), { ...begun, vatPayer: vat_payer }),
    ...(isId(partner) ? { partner_id: Number(partner) } : {}),
    ...(isId(register) ? { cash_register_id: register } : {}),
  };
  return (
    <>
      <PageHeader title={documents.newKinds[kind]} />
      <Editor
        initial={values}
        of={null}
        cancelTo={`/firmy/${entityId}${LIST_PATHS[listOf({ kind, direction })]}`}
        submit={(typed, _, intent) =>
          create.mutateAsync({
            document: { kind, ...bodyOf(typed) },
            isIssued: intent === 'issue',
            number: typed.number,
          })
        }
      />
    </>
  );
}

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

import { useEntityId } from '../../../api/companies.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { useLeaveTo } from '../../../parts/leave-to.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { useDocument } from '../../documents/api.ts';
import { useMovement } from '../movements/api.ts';
import { useCreateRule } from './api.ts';
import { RuleForm } from './rule-form.tsx';
import { NEW_RULE, type RuleValues, valuesOfDocument, valuesOfMovement } from './values.ts';

/** A new rule, empty or for what is like a movement or document that the address names: `?pohyb=17`, `?doklad=17`. */
export default function RuleNew() {
  const [movement] = useUrlState('pohyb');
  const [document] = useUrlState('doklad');
  return (
    <>
      <PageHeader title={t.newTitle} />
      {ID.test(movement) ? (
        <OfMovement id={Number(movement)} />
      ) : ID.test(document) ? (
        <OfDocument id={Number(document)} />
      ) : (
        <New initial={NEW_RULE} />
      )}
    </>
  );
}

const ID = /^[1-9]\d{0,14}$/;

function OfDocument({ id }: { id: number }) {
  const query = useDocument(useEntityId(), id);
  return (
    <Loaded query={query} missing={<New initial={NEW_RULE} />}>
      {(document) => <New initial={valuesOfDocument(document)} />}
    </Loaded>
  );
}

function OfMovement({ id }: { id: number }) {
  const query = useMovement(useEntityId(), id);
  return (
    <Loaded query={query} missing={<New initial={NEW_RULE} />}>
      {(movement) => <New initial={valuesOfMovement(movement)} />}
    </Loaded>
  );
}

function New({ initial }: { initial: RuleValues }) {
  const entityId = useEntityId();
  const leaveTo = useLeaveTo();
  const create = useCreateRule(entityId, () => leaveTo(`/firmy/${entityId}/banka/pravidla`));
  return <RuleForm initial={initial} of={null} submit={(rule) => create.mutateAsync(rule)} />;
}

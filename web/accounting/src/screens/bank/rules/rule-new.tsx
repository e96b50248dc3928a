import { useNavigate } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { useMovement } from '../movements/api.ts';
import { useCreateRule } from './api.ts';
import { RuleForm } from './rule-form.tsx';
import { NEW_RULE, type RuleValues, valuesOfMovement } from './values.ts';

/** A new rule, empty or for movements like the one that the address names: `?pohyb=17`. */
export default function RuleNew() {
  const [given] = useUrlState('pohyb');
  return (
    <>
      <PageHeader title={t.newTitle} />
      {/^[1-9]\d{0,14}$/.test(given) ? <OfMovement id={Number(given)} /> : <New initial={NEW_RULE} />}
    </>
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
  const navigate = useNavigate();
  const create = useCreateRule(
    entityId,
    () => void navigate({ href: `/firmy/${entityId}/banka/pravidla`, ignoreBlocker: true }),
  );
  return <RuleForm initial={initial} of={null} submit={(rule) => create.mutateAsync(rule)} />;
}

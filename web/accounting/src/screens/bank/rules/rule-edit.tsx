import { useParams } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useLeaveTo } from '../../../parts/leave-to.ts';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { type Rule, useChangeRule, useRules } from './api.ts';
import { RuleForm } from './rule-form.tsx';
import { valuesOf } from './values.ts';

/** A rule as a form. */
export default function RuleEdit() {
  const entityId = useEntityId();
  const { ruleId } = useParams({ strict: false }) as { ruleId: string };
  return (
    <Loaded query={useRules(entityId)}>
      {(rules) => {
        const rule = rules.find(({ id }) => String(id) === ruleId);
        return rule === undefined ? <Missing /> : <Edit key={rule.id} rule={rule} />;
      }}
    </Loaded>
  );
}

function Missing() {
  return (
    <EmptyState
      isPage
      title={t.notFound}
      action={<LinkButton to={`/firmy/${useEntityId()}/banka/pravidla`}>{t.toList}</LinkButton>}
    />
  );
}

function Edit({ rule }: { rule: Rule }) {
  const entityId = useEntityId();
  const leaveTo = useLeaveTo();
  const change = useChangeRule(entityId, () => leaveTo(`/firmy/${entityId}/banka/pravidla`));
  return (
    <>
      <PageHeader title={t.editTitle(rule.name)} />
      <RuleForm
        initial={valuesOf(rule)}
        of={rule}
        submit={(changes, read) => change.mutateAsync({ read: read ?? rule, changes })}
      />
    </>
  );
}

import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useEntityId } from '../../../api/companies.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { Can } from '../../../parts/can.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useRules } from './api.ts';
import { OrderedRules } from './ordered-rules.tsx';

/** Rules for movements and documents in the order in which they are tried. */
export default function BankRules() {
  const entityId = useEntityId();
  const query = useRules(entityId);
  const isEmpty = query.data?.length === 0;
  const action = (
    <Can permission="writer">
      <LinkButton to={`/firmy/${entityId}/banka/pravidla/nove`} leftSection={<IconPlus size={18} />}>
        {t.new}
      </LinkButton>
    </Can>
  );
  return (
    <>
      <PageHeader title={t.title} text={t.text} {...(isEmpty ? {} : { action })} />
      <Loaded query={query}>
        {(rules) =>
          rules.length === 0 ? (
            <div className="surface">
              <EmptyState
                title={t.emptyTitle}
                text={t.emptyText}
                icon={<IconListCheck size={26} stroke={1.5} />}
                action={action}
              />
            </div>
          ) : (
            <OrderedRules rules={rules} isReading={query.isFetching} />
          )
        }
      </Loaded>
    </>
  );
}

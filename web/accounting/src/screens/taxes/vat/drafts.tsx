import { Badge, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { vat as t } from '../../../cs/vat.ts';
import { TextLink } from '../../../parts/link.tsx';
import { counted } from '../../../parts/plural.ts';
import { isIn, KINDS, LIST_PATHS } from '../../documents/kinds.ts';
import { useDocuments } from '../../documents/list/api.ts';
import type { DocumentRow, Kind } from '../../documents/model.ts';
import { firstDayOf, lastDayOf, type PeriodCode } from './periods.ts';
import classes from './vat.module.css';

const TAX_KINDS = (Object.keys(KINDS) as Kind[]).filter((kind) => KINDS[kind].isTaxDocument).join(',');

/** Drafts whose day of supply is in a period: no form counts them. */
export function useDraftsIn(entityId: number, period: PeriodCode) {
  const days = { from: firstDayOf(period), to: lastDayOf(period) };
  return useDocuments(entityId, { kind: TAX_KINDS, status: 'draft', date_kind: 'tax', ...days }, 1);
}

type DraftsProps = { period: PeriodCode; count: number; rows: readonly DocumentRow[] };

/** That drafts of the period are left out, with the way to the lists that they stand in. */
export function Drafts({ period, count, rows }: DraftsProps) {
  const home = `/firmy/${useEntityId()}`;
  const days = { obdobi: 'vlastni', od: firstDayOf(period), do: lastDayOf(period), datum: 'tax' };
  const lists = (['issued', 'received', 'others'] as const).filter((list) =>
    rows.some(({ kind, direction }) =>
      list === 'others' ? isIn(list, kind) : direction === list && isIn(list, kind),
    ),
  );
  return (
    <div className={classes.item}>
      <Badge variant="dot" color="orange" miw="max-content">
        {t.levels.warning}
      </Badge>
      <Text size="sm" className={classes.grow}>
        {t.drafts(counted(count, t.draftForms))}{' '}
        {lists.map((list, i) => (
          <Fragment key={list}>
            {i > 0 && ', '}
            <TextLink to={home + LIST_PATHS[list]} search={{ ...days, stav: 'koncepty' }}>
              {t.draftLists[list]}
            </TextLink>
          </Fragment>
        ))}
      </Text>
    </div>
  );
}

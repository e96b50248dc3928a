import {
  date,
  FieldProblem,
  flag,
  list,
  nullable,
  object,
  oneOf,
  refined,
  text,
  withDefault,
} from '../../platform/http/fields.ts';
import { BIRTH_NUMBER } from './birth-number.ts';

const CHILDREN_AT_MOST = 20;

const CHILD = object(
  {
    order: oneOf([1, 2, 3, 'N']),
    first_name: nullable(text({ maximum: 100 })),
    last_name: nullable(text({ maximum: 100 })),
    birth_date: nullable(date()),
    birth_number: BIRTH_NUMBER,
    ztpp: withDefault(flag(), false),
  },
  'Child',
);

/**
 * Children the benefit is claimed for: a first and a second child are at most one each, `3` stands for the third and
 * every further one, `N` for a child that somebody else claims (section 35c of act 586/1992).
 */
export const CHILDREN = withDefault(
  refined(list(CHILD, CHILDREN_AT_MOST), (children, path) => {
    const problems: Record<string, string> = {};
    children.forEach(({ order }, i) => {
      const isRepeated = children.findIndex((other) => other.order === order) < i;
      if ((order === 1 || order === 2) && isRepeated) {
        problems[`${path}[${i}].order`] = `Pořadí ${order} už má jiné dítě.`;
      }
    });
    if (Object.keys(problems).length > 0) throw new FieldProblem(problems);
    return children;
  }),
  [],
);

import type { periods as cs } from '../cs/periods.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of the choice of a period. */
export const periods: Translated<typeof cs> = {
  label: 'Period',
  presets: {
    mesic: 'This month',
    'minuly-mesic': 'Last month',
    ctvrtleti: 'This quarter',
    'minule-ctvrtleti': 'Last quarter',
    rok: 'This year',
    'minuly-rok': 'Last year',
    vlastni: 'From – to…',
  },
  from: 'From',
  to: 'To',
};

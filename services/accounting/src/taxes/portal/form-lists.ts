import { codebook, SPECIALISED_OFFICE } from '../../public/codebooks/index.ts';
import type { FormLists } from './form-codes.ts';

let lists: FormLists | undefined;

/** The code lists that forms are checked by. */
export function formLists(): FormLists {
  const { office, workplace } = SPECIALISED_OFFICE;
  lists ??= {
    offices: codebook('tax_offices').map(({ code }) => code),
    workplaces: [
      ...codebook('tax_office_workplaces').map(({ code, office, active }) => [code, office, active] as const),
      [workplace ?? '', office, true],
    ],
    activities: activitiesOf('nace'),
    endedActivities: activitiesOf('nace_2008'),
    commodities: codebook('vat_commodities').map(({ code, valid_from, valid_to }) => [
      code,
      valid_from,
      valid_to,
    ]),
    vatIds: codebook('vat_id_formats').map(({ code, pattern }) => [code, pattern]),
  };
  return lists;
}

/** The six digits of tax forms: codes below sections, filled up with zeros. */
function activitiesOf(name: 'nace' | 'nace_2008'): readonly string[] {
  const codes = codebook(name).filter(({ level }) => level > 1);
  return [...new Set(codes.map(({ code }) => code.padEnd(6, '0')))];
}

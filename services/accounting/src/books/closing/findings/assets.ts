import { openDisposals, undepreciated } from '../../../assets/index.ts';
import { type Finding, found } from '../finding.ts';
import type { Facts } from './facts.ts';

/** Cards whose depreciation is not in the ledger as their plan says. It is posted on 31 December, which a year has once. */
export async function missingDepreciation({ sql, company, from, now }: Facts): Promise<Finding[]> {
  const year = Number(from.slice(0, 4));
  const cards = await undepreciated(sql, company.id, year, now);
  return found(
    'depreciation_missing',
    `Odpisy majetku k 31. 12. ${year} nejsou zaúčtované podle plánu.`,
    cards.map(({ id, name, missing }) => ({ type: 'asset' as const, id, label: name, amount: missing })),
  );
}

/**
 * Cards that left in the year and whose disposal is not posted as they say. Somebody may have posted it by hand, which
 * no card knows of, so it does not stop the close.
 */
export async function missingDisposals({ sql, company, from, to }: Facts): Promise<Finding[]> {
  const cards = await openDisposals(sql, company.id, { from, to });
  return found(
    'disposal_unposted',
    'Vyřazení majetku není z karet zaúčtované: věci zůstaly na účtech majetku a jejich zůstatková cena není v nákladech, pokud je nikdo neodepsal zápisem v deníku.',
    cards.map(({ id, name, remaining }) => ({ type: 'asset' as const, id, label: name, amount: remaining })),
  );
}

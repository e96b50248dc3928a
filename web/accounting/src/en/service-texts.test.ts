import { expect, test } from 'vitest';
import { serviceTexts as cs } from '../cs/service-texts.ts';
import { inEnglish } from './service/sentences.ts';
import { serviceTexts as en } from './service-texts.ts';

const FIGURES = Object.keys(cs.tripSteps) as (keyof typeof cs.tripSteps)[];

test.each([
  'Stravné 12. 3. 2026',
  'Zahraniční stravné 12. 3. 2026, Rakousko',
  'Základní náhrada za vozidlo',
  'Náhrada za spotřebované pohonné hmoty',
  'Cena pohonné hmoty',
  'Průměrná cena elektřiny',
  'Ubytování',
  'Ostatní nutné výdaje',
])('a step of a trip is of the same figures in English: %s', (what) => {
  const of = (texts: typeof cs, said: string) =>
    FIGURES.filter((figure) => texts.tripSteps[figure].test(said));
  expect(of(cs, what)).not.toEqual([]);
  expect(of(en, inEnglish(what))).toEqual(of(cs, what));
});

test.each([
  'Přiznání k DPH za 9/2025, nepodané',
  'Přiznání k DPH za 12/2025, nepodané',
  'Přiznání k DPH za 4. čtvrtletí 2025',
  'Přiznání k DPH za 4. čtvrtletí 2025, nepodané',
  'Zisk roku 2025 před zdaněním',
  'Daň z příjmů roku 2025',
  'Účet 343',
])('a thing of a finding leads to the same place in English: %s', (label) => {
  const said = inEnglish(label);
  expect(en.vatPeriodIn(said)).toBe(cs.vatPeriodIn(label));
  if (label.startsWith('Přiznání')) expect(cs.vatPeriodIn(label)).toMatch(/^2025-(09|12|Q4)$/);
  expect(en.isOfIncomeTax(said)).toBe(cs.isOfIncomeTax(label));
});

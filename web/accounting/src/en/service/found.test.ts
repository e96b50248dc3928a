import { expect, test } from 'vitest';
import { askedInCzech, foundInEnglish } from './found.ts';

test.each([
  [
    { type: 'bank_transaction', title: '-4 409,10 EUR · Pohyb s.r.o.', subtitle: '3. 11. 2026 · VS 12' },
    { title: '−EUR\u00a04,409.10 · Pohyb s.r.o.', subtitle: '3\u00a0Nov\u00a02026 · VS 12' },
  ],
  [
    { type: 'bank_transaction', title: '250,00 Kč · pohyb na účtu', subtitle: '3. 11. 2026' },
    { title: 'CZK\u00a0250.00 · bank transaction', subtitle: '3\u00a0Nov\u00a02026' },
  ],
  [
    { type: 'payroll_month', title: 'Mzdy za říjen 2026', subtitle: 'Mzdy měsíce' },
    { title: 'Wages for October 2026', subtitle: 'Wages of the month' },
  ],
  [
    { type: 'payslip', title: 'Páska Tomáš Čermák 10/2026', subtitle: 'říjen 2026 · osobní číslo 2' },
    { title: 'Payslip Tomáš Čermák 10/2026', subtitle: 'October 2026 · personal number 2' },
  ],
  [
    { type: 'bank_statement', title: 'Výpis 7', subtitle: 'Běžný účet · 31. 10. 2026 · vypis.gpc' },
    { title: 'Statement 7', subtitle: 'Běžný účet · 31\u00a0Oct\u00a02026 · vypis.gpc' },
  ],
  [
    { type: 'account', title: '211000 Pokladna', subtitle: 'Zápisy v deníku 2026' },
    { title: '211000 Pokladna', subtitle: 'Journal entries 2026' },
  ],
  [
    { type: 'trip', title: 'Ostrava', subtitle: '3. 6. 2026 · Tomáš Čermák · Výpis' },
    { title: 'Ostrava', subtitle: '3\u00a0Jun\u00a02026 · Tomáš Čermák · Výpis' },
  ],
  [
    { type: 'absence', title: 'Nepřítomnost Jan Malý', subtitle: 'mateřská · 3. 6. 2026' },
    { title: 'Absence of Jan Malý', subtitle: 'maternity leave · 3\u00a0Jun\u00a02026' },
  ],
  [
    { type: 'annual_settlement', title: 'Zúčtování Jan Malý 2025', subtitle: 'zatím není ve mzdě' },
    { title: 'Settlement of Jan Malý 2025', subtitle: 'not in a wage yet' },
  ],
  [
    { type: 'vat_record', title: 'Úprava odpočtu', subtitle: '3. 6. 2026 · Výpis' },
    { title: 'Adjustment of a deduction', subtitle: '3\u00a0Jun\u00a02026 · Výpis' },
  ],
  [
    { type: 'member', title: 'Účetní', subtitle: 'Účetní · čeká na přijetí' },
    { title: 'Účetní', subtitle: 'Accountant · not accepted yet' },
  ],
])('$0.title', (found, english) => {
  expect(foundInEnglish(found)).toEqual({ type: found.type, ...english });
});

test('what was typed is looked for, and English months by their Czech names, too', () => {
  expect(askedInCzech('wages October 2026')).toEqual([
    ...['wages October 2026', 'wages říjen 2026', 'mzdy říjen 2026'],
  ]);
  expect(askedInCzech('August Novák')).toEqual(['August Novák', 'srpen Novák']);
  expect(askedInCzech('May s.r.o.')).toEqual(['May s.r.o.', 'květen s.r.o.']);
  expect(askedInCzech('August Novák May 2026')).toContain('August Novák květen 2026');
  expect(askedInCzech('payslip Nováková')).toEqual(['payslip Nováková', 'páska Nováková']);
  expect(askedInCzech('entry 17')).toContain('zápis 17');
  expect(askedInCzech('Received invoice FP26001')).toContain('přijatá faktura FP26001');
  expect(askedInCzech('Mayer')).toEqual(['Mayer']);
});

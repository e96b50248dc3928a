import { describe, expect, test } from 'vitest';
import { translateAnswer } from './answers.ts';
import { CATALOGUE } from './catalogue.ts';
import { lawInEnglish } from './law.ts';
import { inEnglish } from './sentences.ts';

const valuesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('the catalogue', () => {
  test('uses the values of each sentence, and says nothing in Czech but official names', () => {
    const withoutNames = (text: string) =>
      text.replaceAll(/\([^()]*\)/g, '').replaceAll(/IČO|DIČ|ČSSZ|DPČ|haléře/g, '');
    const wrong = Object.entries(CATALOGUE).filter(
      ([czech, english]) =>
        valuesOf(english).some((value) => !valuesOf(czech).includes(value)) ||
        /[ěščřžýáíéůúďťň]/i.test(withoutNames(english)),
    );
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['Přidán bankovní účet Fio EUR', 'Bank account added Fio EUR'],
  ['Přidán účet 221001 Fio EUR', 'Account added 221001 Fio EUR'],
  [
    'Vystaven doklad: opravný daňový doklad OD20260001, Kavárna U Mostu s.r.o.',
    'Document issued: credit note OD20260001, Kavárna U Mostu s.r.o.',
  ],
  ['Založen koncept: opravný daňový doklad, Kavárna', 'Draft made: credit note, Kavárna'],
  ['Přiznání k DPH', 'VAT return (přiznání k DPH)'],
  ['Přiznání k DPH za 11/2026, nepodané', 'VAT return (přiznání k DPH) for 11/2026, not filed'],
  ['Přiznání k DPH za 3. čtvrtletí 2026', 'VAT return (přiznání k DPH) for quarter 3 of 2026'],
  [
    'Doklad se nerovná: MD převyšuje D o 1 000,00 Kč (řádky 1, 2).',
    'The entry does not balance: debit exceeds credit by CZK\u00a01,000.00 (lines 1, 2).',
  ],
  [
    'Neuhrazené převzaté doklady bez řádku v počátečních stavech: FV1, FV2 a dalších 3. Celkem 100,00 Kč.',
    'Unpaid documents taken over without a row in the opening balances: FV1, FV2 and 3 more. Total CZK\u00a0100.00.',
  ],
  [
    'Výplatní páska 11/2026 neodešla: Jan Novák (timeout)',
    'Payslip 11/2026 was not sent: Jan Novák (timeout)',
  ],
  [
    'Podané hlášení za 11/2026 uvádí něco jiného než mzda (od 12. 11. 2026): odpracované hodiny a další. Podejte opravné hlášení.',
    'The filed report of 11/2026 says something else than the wage (since 12\u00a0Nov\u00a02026): worked hours and others. File a corrective report.',
  ],
  [
    'Nastavení firmy v archivu nelze použít. settings.vat_history: Poslední změna není tím, co má firma v poli vat_status.',
    'The settings of the company in the archive cannot be used. settings.vat_history: The last change is not what the company has in vat_status.',
  ],
  ['Přiznání k DPH za 11/2026', 'VAT return (přiznání k DPH) for 11/2026'],
  ['Zdravotní pojištění (111) za 5/2026', 'Health insurance (111) for 5/2026'],
  ['DPH za 1. čtvrtletí 2025', 'VAT for Q1 2025'],
  ['Vytvořen příkaz k úhradě ORDER-1 na 14 937,45 Kč', 'Payment order ORDER-1 of CZK\u00a014,937.45 made'],
  [
    'Vytvořen příkaz k úhradě ORDER-2 na 5,00 EUR místo ORDER-1',
    'Payment order ORDER-2 of EUR\u00a05.00 made in place of ORDER-1',
  ],
  ['211 Pokladna, poprvé 12. 11. 2026', '211 Cash register, first on 12\u00a0Nov\u00a02026'],
  ['Odesláno e-mailem: faktura FV20260001, Kavárna Lípa', 'Sent by e-mail: invoice FV20260001, Kavárna Lípa'],
  ['Odeslána 2. upomínka: faktura FV20260001, Lípa', 'Reminder 2 sent: invoice FV20260001, Lípa'],
  [
    '2. upomínka neodešla, služba nemá poštovní server: faktura FV20260001, Lípa',
    'Reminder 2 was not sent, the service has no mail server: invoice FV20260001, Lípa',
  ],
  ['Variabilní symbol 2026 souhlasí.', 'Variable symbol 2026 agrees.'],
  ['Chybí 30 984,00 Kč.', 'CZK\u00a030,984.00 is missing.'],
  [
    'Musí být po dnešku. Doklad je v jiné měně.',
    'It must be after today. The document is in another currency.',
  ],
  [
    'Po splatnosti: Přijatá faktura 904568 (Modelový operátor a.s.)',
    'Overdue: Received invoice 904568 (Modelový operátor a.s.)',
  ],
  ['Odpovědi: 23. 11. 2026, 1 234,50 Kč', 'Odpovědi: 23\u00a0Nov\u00a02026, CZK\u00a01,234.50'],
  ['15 % ze 789 400 Kč', '15% of CZK\u00a0789,400'],
  ['−6 831 Kč', '−CZK\u00a06,831'],
  ['1 234,5 h', '1,234.5 h'],
  [
    'Rok 2024 schválen 20. 6. 2025: výsledek 490 295,58 Kč (428: 490 295,58 Kč)',
    'Year 2024 approved 20\u00a0Jun\u00a02025: profit or loss CZK\u00a0490,295.58 (428: CZK\u00a0490,295.58)',
  ],
  ['-4 409,10 EUR', '−EUR\u00a04,409.10'],
  [
    'Zaúčtován doklad ID20250007 Daň z příjmů za rok 2024 zaplatil společník za firmu',
    'Document posted ID20250007 Daň z příjmů za rok 2024 zaplatil společník za firmu',
  ],
  [
    'Na vyžádání přišel doklad: Prosíme o účtenku, na výpisu chybí, co se koupilo.',
    'A requested document came: Prosíme o účtenku, na výpisu chybí, co se koupilo.',
  ],
  ['428: 490 295,58 Kč, 421: 100,00 Kč', '428: CZK\u00a0490,295.58, 421: CZK\u00a0100.00'],
  ['Zápis ID20240001', 'Entry ID20240001'],
  ['Jana Nováková', 'Jana Nováková'],
  [
    'Náhrada mzdy: dočasná pracovní neschopnost 2.–20. 11.',
    'Wage compensation: temporary incapacity for work 2–20\u00a0Nov',
  ],
  ['Náhrada mzdy: karanténa 2. 11.', 'Wage compensation: quarantine 2\u00a0Nov'],
  [
    'Z druhé třetiny: Jana Horáková (běžné výživné, bez ohledu na pořadí)',
    'From the second third: Jana Horáková (current maintenance, whatever its order)',
  ],
  [
    'Z první třetiny: Správce (insolvence, v rozsahu přednostních pohledávek, doručeno 15. 5. 2026)',
    'From the first third: Správce (insolvency, as far as preferential claims go, delivered 15\u00a0May\u00a02026)',
  ],
  ['dohody smějí vzít nejvýš polovinu čisté mzdy', 'agreements may take at most half of the net wage'],
  ['Po dobu insolvence se nesráží: Banka', 'Not deducted while the insolvency lasts: Banka'],
  [
    'Z první třetiny: Exekutor, Banka (podle pořadí, doručeno 1. 3. 2025, stejné pořadí, poměrně)',
    'From the first third: Exekutor, Banka (by order, delivered 1\u00a0Mar\u00a02025, the same order, in proportion)',
  ],
])('%s', (czech, english) => {
  expect(inEnglish(czech)).toBe(english);
});

test.each([
  ['§ 35ba odst. 1 písm. a)', '§ 35ba(1)(a)'],
  [
    '§ 21 odst. 1 zákona č. 586/1992 Sb., o daních z příjmů; zákon č. 349/2023 Sb.',
    '§ 21(1) of Act No. 586/1992 Coll., on Income Taxes; Act No. 349/2023 Coll.',
  ],
  [
    '§ 7 odst. 1 písm. a) až c) zákona č. 589/1992 Sb., o pojistném na sociální zabezpečení',
    '§ 7(1)(a) to (c) of Act No. 589/1992 Coll., on Social Security Contributions',
  ],
  [
    '§ 22 zákona č. 187/2006 Sb., o nemocenském pojištění; sdělení Ministerstva práce a sociálních věcí č. 397/2025 Sb.',
    '§ 22 of Act No. 187/2006 Coll., on Sickness Insurance; Notice of the Ministry of Labour and Social Affairs No. 397/2025 Coll.',
  ],
  [
    '§ 1 nařízení vlády č. 595/2006 Sb., ve znění účinném od 1. 1. 2026',
    '§ 1 of Government Regulation No. 595/2006 Coll., as in force from 1\u00a0Jan\u00a02026',
  ],
])('%s', (czech, english) => {
  expect(lawInEnglish(czech)).toBe(english);
});

describe('an answer', () => {
  const load = () => Promise.resolve(inEnglish);

  test('says what the service says in English, and what people wrote as they wrote it', async () => {
    const answer = {
      rows: [{ id: 1, title: 'Schválit: Účtenka', note: 'Schválit' }],
      duties: [{ label: 'Daň' }],
    };
    expect(await translateAnswer(answer, '/api/entities/1/queue?page=2', load)).toEqual({
      rows: [{ id: 1, title: 'Approve: Receipt', note: 'Schválit' }],
      duties: [{ label: 'Tax' }],
    });
  });

  test('keeps what is sent back as it was read', async () => {
    const answer = { proposals: [{ reason: 'Zadané dary', items: [{ label: 'Ostatní' }] }] };
    expect(await translateAnswer(structuredClone(answer), '/api/entities/1/taxes/income', load)).toEqual(
      answer,
    );
  });

  test.each([
    ['/api/entities/1/journal', { rows: [{ id: 1, text: 'Tržba' }] }],
    ['/api/entities/1/number_series', [{ id: 1, name: 'Faktury' }]],
    ['/api/entities/1/events', { rows: [{ changes: [{ field: 'distribution', to: '518: 10' }] }] }],
  ])('waits for the sentences where the screen itself translates: %s', async (of, answer) => {
    let isLoaded = false;
    const slowly = async () => {
      await Promise.resolve();
      isLoaded = true;
      return inEnglish;
    };
    expect(await translateAnswer(structuredClone(answer), of, slowly)).toEqual(answer);
    expect(isLoaded).toBe(true);
  });

  test('waits for nothing where nothing is said', async () => {
    const answer = { rows: [{ id: 1, number: '2026001' }] };
    const never = () => Promise.reject(new Error('Nothing needs sentences here.'));
    expect(await translateAnswer(answer, '/api/entities/1/documents', never)).toEqual(answer);
  });

  test('names fields that are wrong', async () => {
    const answer = { error: 'Údaje nejsou správně.', fields: { due_on: 'Musí být text.' } };
    expect(await translateAnswer(answer, 'http://localhost/api/entities', load)).toEqual({
      error: 'The data are not right.',
      fields: { due_on: 'It must be a text.' },
    });
  });

  test('stays as it is where the sentences cannot be loaded', async () => {
    const answer = { error: 'Musí být text.' };
    expect(await translateAnswer(answer, '/api/entities', () => Promise.resolve(undefined))).toEqual({
      error: 'Musí být text.',
    });
  });
});

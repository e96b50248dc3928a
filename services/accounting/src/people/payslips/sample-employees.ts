/** Somebody invented: the card, and when the relationship starts and ends. */
export type SampleEmployee = {
  /** In March so many years before the sample, or with one of its months; negative indexes count from the last. */
  starts: { yearsBefore: number } | { month: number };
  /** In the middle of one of the sample's months. */
  ends?: { month: number };
  [field: string]: unknown;
};

const workplace = { municipality: 'Praha', municipality_code: '554782', country: 'CZ' };
const fullTime = { weekly_hours: 40, standard_weekly_hours: 40, workplace };

/** One of every kind; no such person has these birth numbers. */
export const SAMPLE_EMPLOYEES: readonly SampleEmployee[] = [
  {
    starts: { yearsBefore: 4 },
    first_name: 'Jana',
    last_name: 'Dvořáková',
    contract: 'hpp',
    gross_wage: 46_500,
    declaration: true,
    health_insurer: '111',
    bank_account: '2000010101/0800',
    children: [
      { order: 1, first_name: 'Adam', last_name: 'Dvořák', birth_number: '1709021017' },
      { order: 2, first_name: 'Ema', last_name: 'Dvořáková', birth_number: '2154111014' },
    ],
    details: { ...fullTime, birth_number: '8556121013', dependants: 2 },
  },
  {
    starts: { yearsBefore: 6 },
    first_name: 'Tomáš',
    last_name: 'Čermák',
    contract: 'hpp',
    gross_wage: 62_000,
    declaration: true,
    health_insurer: '205',
    bank_account: '2000020203/0100',
    details: { ...fullTime, birth_number: '7903041014' },
    note: 'Vedoucí dílny',
  },
  {
    starts: { yearsBefore: 1 },
    first_name: 'Lucie',
    last_name: 'Malá',
    contract: 'hpp',
    gross_wage: 21_000,
    declaration: true,
    health_insurer: '205',
    bank_account: '2000030305/2010',
    details: { ...fullTime, birth_number: '8862031013', weekly_hours: 20 },
    note: 'Zkrácený úvazek',
  },
  {
    starts: { yearsBefore: 9 },
    first_name: 'Josef',
    last_name: 'Říha',
    contract: 'hpp',
    gross_wage: 34_000,
    declaration: true,
    disability: 'first',
    health_insurer: '111',
    bank_account: '2000040407/0300',
    details: { ...fullTime, birth_number: '5801151015', pensioner: true, state_insured: true },
    note: 'Pracující důchodce',
  },
  {
    starts: { yearsBefore: 1 },
    first_name: 'Petr',
    last_name: 'Šimek',
    contract: 'dpc',
    gross_wage: 9_800,
    declaration: false,
    health_insurer: '205',
    bank_account: '2000050509/3030',
    details: { birth_number: '8309091010', health_minimum_elsewhere: true, workplace },
  },
  {
    starts: { month: 0 },
    first_name: 'Klára',
    last_name: 'Žáková',
    contract: 'dpp',
    gross_wage: 8_000,
    declaration: false,
    student: true,
    health_insurer: '111',
    bank_account: '2000060600/0800',
    details: { birth_number: '0255301013', state_insured: true, workplace },
  },
  {
    starts: { month: -9 },
    first_name: 'Ondřej',
    last_name: 'Vlček',
    contract: 'dpp',
    gross_wage: 15_000,
    declaration: true,
    student: true,
    health_insurer: '111',
    bank_account: '2000070702/5500',
    details: { birth_number: '0307181017', state_insured: true, workplace },
  },
  {
    starts: { yearsBefore: 3 },
    ends: { month: -7 },
    first_name: 'Martin',
    last_name: 'Hájek',
    contract: 'hpp',
    gross_wage: 38_000,
    declaration: true,
    health_insurer: '205',
    bank_account: '2000080804/0600',
    details: { ...fullTime, birth_number: '9109211012' },
  },
];

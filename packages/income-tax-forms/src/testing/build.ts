import type { FormTaxpayer } from '@news-and-accounting/epo';
import { crowns, halerFromJson } from '@news-and-accounting/money';
import type { CompanyForm } from '../company-form.ts';
import type { FormHead, FormItem, FormRow } from '../form.ts';
import type { PersonForm } from '../person-form.ts';

const NOBODY = {
  ...{ title: null, firstName: null, lastName: null, submitter: null, preparer: null, agent: null },
};

export const COMPANY: FormTaxpayer = {
  ...NOBODY,
  ...{ taxOffice: '451', workplace: '2001', dic: 'CZ86420976', isNaturalPerson: false },
  ...{ name: 'Vzorová & spol. s.r.o.', street: 'Vodičkova', houseNumber: '710', orientationNumber: '31' },
  ...{ city: 'Praha', zip: '110 00', country: 'CZ', email: 'ucto@example.com', phone: '+420 123 456 789' },
  submitter: { firstName: 'Věra', lastName: 'Říhová', position: 'jednatelka' },
};

export const PERSON: FormTaxpayer = {
  ...COMPANY,
  ...{ isNaturalPerson: true, dic: 'CZ8552103214', name: 'Věra Říhová' },
  ...{ title: 'Ing.', firstName: 'Věra', lastName: 'Říhová', submitter: null },
};

export const HEAD: FormHead = {
  program: { name: 'Program', version: '1' },
  taxpayer: COMPANY,
  ...{ type: 'B', discoveredOn: null, reasons: null },
};

export const row = (
  code: string,
  field: string,
  amount: number,
  items: readonly Partial<FormItem>[] = [],
): FormRow => ({
  ...{ code, field, amount: crowns(amount) },
  items: items.map(
    (item) => ({ type: 'adjustment', id: null, label: '', reason: null, ...item }) as FormItem,
  ),
});

export const haler = (amount: number) => halerFromJson(amount);

export const companyForm = (more: Partial<CompanyForm>): CompanyForm => ({
  ...{ period: { from: '2025-01-01', to: '2025-12-31' }, rows: [], advancesPaid: crowns(0), losses: [] },
  ...{ depreciation: [], foreignTax: null },
  ...{ ico: '86420976', activity: '620100', isPublicBenefit: false, filedByAdvisor: false, isAudited: false },
  ...{ category: 'micro', employees: 3, turnover: crowns(4_500_000), statements: null, correction: null },
  ...more,
});

export const personForm = (more: Partial<PersonForm>): PersonForm => ({
  ...{ year: 2025, rows: [], birthNumber: '8552103214', filedByAdvisor: false, isAudited: false },
  business: { mode: 'actual', keepsAccounts: false, activities: [] },
  ...{
    property: null,
    cooperating: [],
    rentIsFlat: false,
    other: [],
    losses: [],
    statements: null,
    turnover: null,
    spouse: null,
    children: [],
    disability: null,
    ztppMonths: 0,
  },
  ...{ interestMonths: 0, correction: null },
  ...more,
});

import type { FormName } from '@news-and-accounting/vat';

/** Forms whose files are validated: those of VAT and of a year. */
export type ValidatedForm = keyof typeof SCHEMAS;

/** The official schema of each form, then those that it imports. */
export const SCHEMAS = {
  DPHDP3: ['@news-and-accounting/epo/schema/dphdp3_epo2.xsd'],
  DPHKH1: ['@news-and-accounting/epo/schema/dphkh1_epo2.xsd'],
  DPHSHV: ['@news-and-accounting/epo/schema/dphshv_epo2.xsd'],
  DPPDP9: ['@news-and-accounting/epo/schema/dppdp9_epo2.xsd'],
  DPFDP7: ['@news-and-accounting/epo/schema/dpfdp7_epo2.xsd'],
  OSVC24: [
    '@news-and-accounting/osvc-insurance/schema/OSVC24.xsd',
    '@news-and-accounting/osvc-insurance/schema/baseTypes2.xsd',
  ],
  OSVC25: [
    '@news-and-accounting/osvc-insurance/schema/OSVC25.xsd',
    '@news-and-accounting/osvc-insurance/schema/baseTypes2.xsd',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const VAT_FORMS: readonly string[] = ['DPHDP3', 'DPHKH1', 'DPHSHV'] satisfies FormName[];

/** Whether what no schema sees of a form is known as well. */
export const isVatForm = (form: ValidatedForm): form is FormName => VAT_FORMS.includes(form);

export const isValidated = (form: string): form is ValidatedForm => Object.hasOwn(SCHEMAS, form);

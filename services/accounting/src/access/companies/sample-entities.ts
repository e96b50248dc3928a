/** The stories that a sample company can tell; `identified` is no segment of the codebook. */
export const SAMPLE_SEGMENTS = ['company', 'osvc', 'identified'] as const;
export type SampleSegment = (typeof SAMPLE_SEGMENTS)[number];

/** A sample company as a body of the interface has it, with its first day. */
export function sampleEntity(segment: SampleSegment, firstDay: string): object {
  const { bank_account, settings, ...entity } = ENTITIES[segment];
  return {
    ...{ ...SHARED, ...entity },
    register_note: 'Smyšlená firma pro vyzkoušení; žádný rejstřík ji nezná.',
    vat_registered_on: firstDay,
    settings: { demo: true, ...settings },
    bank_account: { ...bank_account, name: 'Běžný účet', opening_date: firstDay },
  };
}

const SHARED = {
  street: 'Ukázková',
  city: 'Praha',
  zip: '110 00',
  tax_office_code: '451',
  tax_office_workplace: '2001',
};

type Told = { settings: object; bank_account: object } & Readonly<Record<string, unknown>>;

const ENTITIES: Readonly<Record<SampleSegment, Told>> = {
  company: {
    name: 'Ukázková dílna s.r.o.',
    legal_form: 'sro',
    ico: '99999990',
    dic: 'CZ99999990',
    house_number: '1',
    email: 'info@ukazkova-dilna.example',
    vat_status: 'monthly',
    nace: '31.00',
    settings: {
      cssz_variable_symbol: '9990000011',
      authority_accounts: {
        social: '2000101003/0710',
        '111': '2000111105/0710',
        '205': '2000121207/0710',
      },
      jmhz_workplace: { municipality: 'Praha', municipality_code: '554782', country: 'CZ' },
      submitter: { first_name: 'Karel', last_name: 'Ukázka', relation: 'jednatel' },
    },
    bank_account: { number: '19-2000145399', bank_code: '0800', opening_balance: 7_400_000 },
  },
  osvc: {
    name: 'Jana Vzorová',
    legal_form: 'osvc',
    bookkeeping: 'tax_records',
    first_name: 'Jana',
    last_name: 'Vzorová',
    ico: '99999986',
    dic: 'CZ8462129995',
    house_number: '2',
    email: 'jana@vzorova-grafika.example',
    vat_status: 'quarterly',
    nace: '74.12',
    settings: {
      tax_profile: {
        birth_number: '846212/9995',
        main_activity: true,
        children: [{ order: 1, first_name: 'Ema', last_name: 'Vzorová', birth_number: '1551019998' }],
      },
      osvc_social: { office: '112', variable_symbol: '9990000022', account: '1000101009/0710' },
      osvc_health: { insurer: '111', variable_symbol: '8462129995', account: '1000111119/0710' },
    },
    bank_account: { number: '19-2000145559', bank_code: '0800', opening_balance: 620_000 },
  },
  identified: {
    name: 'Petr Příklad',
    legal_form: 'osvc',
    bookkeeping: 'tax_records',
    first_name: 'Petr',
    last_name: 'Příklad',
    ico: '99999994',
    dic: 'CZ9057129994',
    house_number: '3',
    email: 'petr@priklad-vyvoj.example',
    vat_status: 'identified',
    nace: '62.10',
    settings: {
      tax_profile: { birth_number: '905712/9994', main_activity: true },
      osvc_social: { office: '112', variable_symbol: '9990000033', account: '1000101009/0710' },
      osvc_health: { insurer: '205', variable_symbol: '9057129994', account: '1000111119/0710' },
    },
    bank_account: { number: '19-2000145583', bank_code: '0800', opening_balance: 700_000 },
  },
};

import type { help as cs } from '../cs/help.ts';
import type { Translated } from '../parts/translated.ts';
import { helpBooks } from './help-books.ts';
import { helpDocuments } from './help-documents.ts';
import { helpMoney } from './help-money.ts';
import { helpPeople } from './help-people.ts';

/** Texts of the help: one of each area, Czech acts of law by their names. */
export const help: Translated<typeof cs> = {
  title: 'Help',
  index: 'The whole help',
  indexText: 'What each part of the program does, how to work in it and what its words mean.',
  search: 'Search in help',
  nothing: 'The help has nothing like that.',
  whole: 'Open as a page',
  more: (area) => `Help: ${area}`,
  words: 'What the words mean',
  accessibility: {
    title: 'Accessibility',
    text: [
      'The whole application works by keyboard, names its controls for screen readers and fits when magnified four times. It goes by WCAG 2.2, level AA. Nobody has tried it with a real screen reader yet.',
      'Shortcuts of a single character are turned off in the help that the question mark above opens; there you also have messages stay until you close them. A light or dark look is chosen beside it; high contrast is taken from the system.',
      'If something keeps you from working, write to whoever runs the application for you: the address of the page, what you wanted to do, and what you read or control the page with.',
    ],
  },
  law: 'What it goes by',
  reference: 'The interface with examples',
  acts: {
    accounting: 'Accounting Act, No. 563/1991 Coll.',
    accounting_decree: 'Decree No. 500/2002 Coll., on double-entry accounting of businesses',
    civil_code: 'Civil Code, No. 89/2012 Coll.',
    vat: 'Value Added Tax Act, No. 235/2004 Coll.',
    income_tax: 'Income Tax Act, No. 586/1992 Coll.',
    tax_code: 'Tax Code, No. 280/2009 Coll.',
    reserves: 'Reserves Act, No. 593/1992 Coll.',
    labour: 'Labour Code, No. 262/2006 Coll.',
    social_insurance: 'Social Security Contributions Act, No. 589/1992 Coll.',
    sickness_insurance: 'Sickness Insurance Act, No. 187/2006 Coll.',
    health_insurance: 'Health Insurance Contributions Act, No. 592/1992 Coll.',
    civil_procedure: 'Code of Civil Procedure, No. 99/1963 Coll.',
    protected_sums: 'Government Regulation No. 595/2006 Coll., on protected sums',
    cash_limit: 'Cash Payments Act, No. 254/2004 Coll.',
    default_interest: 'Government Regulation No. 351/2013 Coll., on default interest',
  },
  areas: { ...helpDocuments, ...helpMoney, ...helpPeople, ...helpBooks },
};

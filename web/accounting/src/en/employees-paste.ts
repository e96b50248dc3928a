import type { employeesPaste as cs } from '../cs/employees-paste.ts';
import { counted } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

const rowForms = ['row', 'rows'] as const;

/** Texts of taking many employees over from a table. */
export const employeesPaste: Translated<typeof cs> = {
  title: 'Employees from a table',
  open: 'Add from a table',
  text: 'Copy the rows of a table with the names of its columns and paste them here, or choose a CSV file. Nothing is stored before you have seen the preview.',
  rows: 'Rows of the table',
  rowsNote:
    'Columns that are needed: Last name, First name, Start, Gross wage. Their order does not matter. Of who is on the list already, what the card lacks can be filled in; Last name and First name are enough then.',
  file: 'Choose a CSV file',
  pattern: 'Insert the names of columns',
  head: [
    'Last name',
    'First name',
    'Contract',
    'Start',
    'Gross wage',
    'Health insurer',
    'Bank account',
    'E-mail',
    'Birth number',
    'Date of birth',
    'Declaration',
    'Weekly hours',
  ],
  preview: 'Preview',
  line: 'Row',
  ready: 'ready',
  already: 'on the list already, is left out',
  fills: (fields) => `is filled in: ${fields}`,
  differs: (fields) => `the card says otherwise and stays: ${fields}`,
  several: 'several people are called so; the column Start or Personal number tells them apart',
  missingColumns: (names) => `The first row lacks the names of columns: ${names}.`,
  unknownColumns: (names) => `These columns are not used: ${names}.`,
  empty: (field) => `${field}: must be filled in`,
  wrong: (field, text) => `${field}: “${text}” cannot be read`,
  wrongRows: (count) =>
    `${counted(count, rowForms)} to be mended in the table above. The rest can be added at once.`,
  add: (count, people) => `Add ${count} ${people}`,
  adding: 'Employees are being added',
  fill: (count) => `Fill in what cards lack: ${counted(count, ['person', 'people'])}`,
  filling: 'Cards of employees are being filled in',
  nothingToAdd: 'The table has nobody who could be added yet.',
  left: 'What was not added is left in the table above.',
  fields: {
    last_name: 'Last name',
    first_name: 'First name',
    personal_number: 'Personal number',
    contract: 'Contract',
    started_on: 'Start',
    ended_on: 'End',
    gross_wage: 'Gross wage',
    health_insurer: 'Health insurer',
    bank_account: 'Bank account',
    email: 'E-mail',
    birth_number: 'Birth number',
    birth_date: 'Date of birth',
    ik_mpsv: 'IK MPSV',
    id_ppv: 'ID PPV',
    declaration: 'Declaration',
    weekly_hours: 'Weekly hours',
    note: 'Note',
  },
};

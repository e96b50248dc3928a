import type { payslipPasswords as cs } from '../cs/payslip-passwords.ts';
import { counted } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of the passwords of all employees' payslips on one page. */
export const payslipPasswords: Translated<typeof cs> = {
  title: 'Passwords of payslips',
  text: 'A payslip sent by e-mail is a PDF that only the password of its owner opens. Hand the passwords over in person or by phone: they are not e-mailed, and once saved nobody can read them.',
  open: 'Payslip passwords',
  employee: 'Employee',
  now: 'Password now',
  none: 'none',
  since: (day) => `since ${day}`,
  password: 'New password',
  passwordOf: (name) => `New password: ${name}`,
  hint: '8 to 64 characters: letters without accents, digits and common signs. Paste a column of passwords from a spreadsheet into the first field; with names beside them, each password finds its person. An empty field changes nothing.',
  unused: (names) =>
    `These names are not here or belong to several people, and their passwords were not used: ${names}. People of the same name are told apart by their personal number in a column before the password.`,
  wrong: '8 to 64 characters, without accents.',
  makeUp: (count) => `Make up passwords for those without one (${count})`,
  allSet: 'Everybody has a password already.',
  allTyped: 'Everybody has a password or is about to get one.',
  copy: 'Copy names and passwords',
  copied: 'Copied; paste them into a spreadsheet, for example.',
  handOver: 'Hand the passwords over to the employees',
  handOverText:
    'This is the last chance to copy them. Once you leave this page nobody can show them; a forgotten password is replaced by a new one.',
  nothingTyped: 'Type or make up at least one password.',
  save: (count) => (count === 0 ? 'Set passwords' : `Set ${counted(count, ['password', 'passwords'])}`),
  saved: (count) => `${counted(count, ['password is', 'passwords are'])} set.`,
  nobody: 'There is no employee yet.',
};

import type { vatStatusTexts as cs } from '../cs/vat-status.ts';
import type { Translated } from '../parts/translated.ts';

/** History of the VAT status in the settings. */
export const vatStatusTexts: Translated<typeof cs> = {
  title: 'VAT status',
  text: 'By this history it is known of each document whether you are a payer on its day and for which period you file returns.',
  list: 'Changes of VAT status',
  today: (status) => `Today: ${status}`,
  from: 'From',
  always: 'from the beginning',
  status: 'Status',
  never: 'The company is no VAT payer and never was.',
  add: 'Add a change',
  addTitle: 'Change of VAT status',
  addFromHint: 'A change between monthly and quarterly period is possible from 1 January only.',
  sameDay: 'There is a change from this day already.',
  action: 'Action',
  remove: 'Remove',
  removeOf: (day) => `Remove the change of ${day}`,
  removeTitle: 'Remove the change?',
  removeText: 'From its day the status before it will hold.',
  lastStays: 'The last record cannot be removed; add the right one instead.',
  saved: 'The history of VAT status is saved.',
};

import type { vatStatusTexts as cs } from '../cs/vat-status.ts';
import type { Translated } from '../parts/translated.ts';

/** History of the VAT status in the settings. */
export const vatStatusTexts: Translated<typeof cs> = {
  title: 'VAT status',
  text: 'This history tells for each document whether you were a VAT payer on its date and for which period you file returns.',
  list: 'Changes of VAT status',
  today: (status) => `Today: ${status}`,
  from: 'From',
  always: 'from the beginning',
  status: 'Status',
  never: 'The company is not and never was a VAT payer.',
  add: 'Add a change',
  addTitle: 'Change of VAT status',
  addFromHint: 'A change between monthly and quarterly period is possible from 1 January only.',
  sameDay: 'There is a change from this day already.',
  action: 'Action',
  remove: 'Remove',
  removeOf: (day) => `Remove the change of ${day}`,
  removeTitle: 'Remove the change?',
  removeText: 'From that day on, the previous status will apply.',
  lastStays: 'The last record cannot be removed; add the correct one instead.',
  saved: 'The history of VAT status is saved.',
};

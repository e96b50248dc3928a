import type { conflictTexts as cs } from '../cs/conflict.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of the dialog about a write for another version. */
export const conflictTexts: Translated<typeof cs> = {
  title: 'Somebody has changed this in the meantime',
  both: 'You both changed the same item. Choose which version to keep.',
  others: 'Your changes do not collide. Look at what is new, then save yours.',
  action: 'Look at what is new before you go on.',
  what: 'Item',
  was: 'Was',
  theirs: 'Saved now',
  mine: 'Yours',
  load: 'Reload',
  save: 'Save mine',
  proceed: 'Do it anyway',
  notSaved: 'Not saved: somebody has changed the record in the meantime.',
};

/** Texts of the dialog about a write for another version. */
export const conflictTexts = {
  title: 'Mezitím to někdo změnil',
  both: 'Stejný údaj jste změnili oba. Vyberte, co má platit.',
  others: 'Vaše změny se s tím nepotkávají. Podívejte se, co je nového, a pak je uložte.',
  action: 'Podívejte se, co je nového, než budete pokračovat.',
  what: 'Údaj',
  was: 'Bylo',
  theirs: 'Teď uloženo',
  mine: 'Vaše',
  load: 'Načíst znovu',
  save: 'Uložit moje',
  proceed: 'Přesto provést',
  notSaved: 'Neuloženo: záznam mezitím někdo změnil.',
};

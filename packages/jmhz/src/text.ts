const LETTERS = 'A-Za-zŠŚŤŽŹšśťžźŁĄŞŻłąşĽľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőöřůúűüýţ';
const NAME_PART = `[${LETTERS}\\-,.']+`;
const NAME = new RegExp(`^${NAME_PART}(?: ${NAME_PART})*$`);
const PLACE_PART = `[0-9${LETTERS}\\-,.+'/\\\\]+`;
const PLACE = new RegExp(`^${PLACE_PART}(?: ${PLACE_PART})*$`);

/** A name as it is sent: composed letters, single spaces, none around. */
export function cleanName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/** Whether the schema takes the name: up to 100 letters of Central European languages and - , . ' */
export function isName(cleaned: string): boolean {
  return cleaned.length <= 100 && NAME.test(cleaned);
}

/** Whether the schema takes the name of a municipality: up to 255 letters, digits and - , . + ' / \ */
export function isPlaceName(cleaned: string): boolean {
  return cleaned.length <= 255 && PLACE.test(cleaned);
}

import { digitsOf, GROUPED_NUMBER as GROUPED, PLAIN_NUMBER as PLAIN } from '../../search/index.ts';
import { folded, wordsOf } from './words.ts';

const WORDS: Readonly<Record<string, number>> = {
  ...numbered('one two three four five six seven eight nine ten eleven twelve'),
  ...numbered('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'),
  ...numbered('jeden dva tri ctyri pet sest sedm osm devet deset jedenact dvanact'),
  ...numbered('jedna dve tri ctyri peti sesti sedmi osmi deviti deseti jedenacti dvanacti'),
  ...numbered('prvni druhy treti ctvrty paty sesty sedmy osmy devaty desaty jedenacty dvanacty'),
  ...numbered('january february march april may june july august september october november december'),
  ...numbered('ledna unora brezna dubna kvetna cervna cervence srpna zari rijna listopadu prosince'),
  ...numbered('leden unor brezen duben kveten cerven cervenec srpen zari rijen listopad prosinec'),
  twenty: 20,
  thirty: 30,
  hundred: 100,
  thousand: 1000,
  dvacet: 20,
  tricet: 30,
  sto: 100,
  tisic: 1000,
};

/** Numbers of a text that occur in none of the sources, as they stand in the text. */
export function unknownNumbers(text: string, sources: readonly string[]): string[] {
  const known = knownNumbers(sources);
  const unknown = new Set<string>();
  const rest = text.replaceAll(GROUPED, (number) => {
    if (known.has(digitsOf(number))) return ' ';
    return number;
  });
  for (const number of rest.match(PLAIN) ?? []) if (!known.has(digitsOf(number))) unknown.add(number);
  return [...unknown];
}

/** By their digits alone, because languages write 1,500 and 1.500 and 1 500, 2.5 and 2,5. */
function knownNumbers(sources: readonly string[]): Set<string> {
  const known = new Set<string>();
  for (const source of sources) {
    for (const pattern of [GROUPED, PLAIN])
      for (const number of source.match(pattern) ?? []) known.add(digitsOf(number));
    for (const part of source.match(/\p{Nd}+/gu) ?? []) known.add(digitsOf(part));
    for (const word of wordsOf(source)) {
      const number = WORDS[folded(word)];
      if (number !== undefined) known.add(String(number));
    }
  }
  return known;
}

function numbered(words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, i) => [word, i + 1]));
}

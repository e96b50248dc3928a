import { unbrokenText } from '../one-letter-words.ts';

/** What the service says is Czech, as are the pages that show it. */
export const serviceTexts = {
  /** An answer of the service, in the language of the page; `of` is the address that it came from. */
  inAnswer: <Answer>(answer: Answer, _of: string): Answer | Promise<Answer> => answer,
  /** A single sentence of an answer that stays as it is, because parts of it are sent back. */
  said: (text: string): string => text,
  /** A sentence as it is drawn: no line ends with a word of one letter. What is stored or compared is left as it came. */
  drawn: (text: string): string => unbrokenText(text, true),
  /** Records that a search found. */
  found: <Record extends { type: string; title: string; subtitle: string }>(
    records: Record[],
  ): Record[] | Promise<Record[]> => records,
  /** What somebody looks for, by each of the names under which the service may find it. */
  asked: (query: string): string[] | Promise<string[]> => [query],
  /** The text of a posting, which the service or a person wrote. */
  posted: (text: string): string => text,
  /** A paragraph with the name of its act. */
  law: (title: string): string => title,
  /** Which figure of a trip a step is of, told by what it says. */
  tripSteps: {
    meals: /stravné/i,
    basic: /^Základní náhrada/,
    fuel: /pohonné hmoty|elektřin|paliv/i,
    lodging: /^Ubytování/,
    others: /vedlejší|výdaje/i,
    abroad: /^Zahraniční/,
  },
  /** The period of a filed VAT return that a finding of the close names; undefined: it names something else. */
  vatPeriodIn: (label: string): string | undefined => {
    const [, month, quarter, year] =
      /^Přiznání k DPH za (?:(\d{1,2})\/|(\d)\. čtvrtletí )(\d{4})/.exec(label) ?? [];
    return year && `${year}-${month?.padStart(2, '0') ?? `Q${quarter}`}`;
  },
  /** Whether a finding names a profit without its tax, or a tax that is not the one of its working. */
  isOfIncomeTax: (label: string): boolean => /^(Zisk roku|Daň z příjmů roku) /.test(label),
};

import type { serviceTexts as Czech } from '../cs/service-texts.ts';
import { lawInEnglish } from './service/law.ts';

type Sentences = typeof import('./service/sentences.ts');

let sentences: Sentences | undefined;
/** Beside the first page and not before it: much of the application needs none of them. */
const loading = import('./service/sentences.ts').then(
  (loaded) => {
    sentences = loaded;
  },
  // Without a network everything stays readable, in Czech.
  () => undefined,
);

export const serviceTexts: typeof Czech = {
  async inAnswer<Answer>(answer: Answer, of: string): Promise<Answer> {
    const { translateAnswer } = await import('./service/answers.ts');
    return translateAnswer(answer, of, async () => {
      await loading;
      return sentences?.inEnglish;
    });
  },
  said: (text) => sentences?.inEnglish(text) ?? text,
  drawn: (text) => text,
  async found(records) {
    const { foundInEnglish } = await import('./service/found.ts');
    return records.map(foundInEnglish);
  },
  async asked(query) {
    const { askedInCzech } = await import('./service/found.ts');
    return askedInCzech(query);
  },
  posted: (text) => sentences?.postedInEnglish(text) ?? text,
  law: lawInEnglish,
  tripSteps: {
    meals: /meal allowance/i,
    basic: /^Basic allowance/,
    fuel: /fuel|electric/i,
    lodging: /^Lodging/,
    others: /expenses/i,
    abroad: /^Meal allowance abroad/,
  },
  vatPeriodIn: (label) => {
    const [, month, quarter, year] =
      /^VAT return \(přiznání k DPH\) for (?:(\d{1,2})\/|quarter (\d) of )(\d{4})/.exec(label) ?? [];
    return year && `${year}-${month?.padStart(2, '0') ?? `Q${quarter}`}`;
  },
  isOfIncomeTax: (label) => /^(Profit of|Income tax of) /.test(label),
};

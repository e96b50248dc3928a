import { merge, modelQuestion, readModelAnswer, warningText } from '@news-and-accounting/invoice-reading';
import type { Services } from '../../platform/services.ts';
import type { AskModel } from './extract.ts';
import { MODEL } from './model-client.ts';

/** Asks a model where the server has one and the company lets it: where nothing else led, or where that is wanted. */
export function askedModel({ clients }: Pick<Services, 'clients'>, isWanted: boolean | null): AskModel {
  return async ({ readings, pages, own: { own, mayAskModel } }) => {
    const model = clients.get(MODEL);
    if (model === null || !mayAskModel || isWanted === false) return null;
    const isNeeded = isWanted === true || merge(readings).method === null;
    if (!isNeeded || !pages.some(({ words }) => words.length > 0)) return null;
    const answer = await model.ask(modelQuestion(pages, own));
    if (answer === null)
      return {
        ...{ readings: [], dropped: [] },
        warnings: [{ code: 'MODEL_UNAVAILABLE', message: warningText.MODEL_UNAVAILABLE }],
      };
    const { reading, dropped } = readModelAnswer(answer, pages);
    return { readings: [reading], dropped, warnings: [] };
  };
}

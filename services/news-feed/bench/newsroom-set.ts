// How well the newsroom groups, pairs and links: precision and recall on the labelled reports, of both halves.
import { compose } from '../src/newsroom/testing/labelled/compose.ts';
import { measure, type Score } from '../src/newsroom/testing/labelled/measure.ts';
import { seeded } from './corpus/random.ts';
import { printTable } from './measure/table.ts';

const SEED = 27;
const shown = ({ precision, recall }: Score) =>
  [precision, recall].map((value) => value.toFixed(3)).join(' / ');

for (const translates of [false, true]) {
  printTable(
    `Labelled reports, ${translates ? 'a writer of both languages' : 'a writer of one language'} (precision / recall)`,
    ['half', 'reports', 'events', 'grouping', 'pairing', 'stories'],
    (['tuned', 'held'] as const).map((half) => {
      const scores = measure(compose(half, seeded(SEED)), translates);
      return [
        half,
        String(scores.reports),
        String(scores.events),
        ...[scores.grouping, scores.pairing, scores.stories].map(shown),
      ];
    }),
  );
}

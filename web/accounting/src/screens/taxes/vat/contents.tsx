import { Stack, Tabs, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { vat as t } from '../../../cs/vat.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { useIsPrinting } from '../../../parts/printing.ts';
import { useUrlState } from '../../../parts/url-state.ts';
import { ControlView } from './control-view.tsx';
import type { ControlStatement, Recapitulative, VatReturn, View } from './model.ts';
import { NotFiled } from './not-filed.tsx';
import { periodText } from './periods.ts';
import { RecapitulativeView } from './recapitulative-view.tsx';
import { ReturnTable } from './return-table.tsx';

export type Shown = {
  content: VatReturn;
  controls: readonly UseQueryResult<ControlStatement>[];
  recapitulatives: readonly UseQueryResult<Recapitulative>[];
};

const PARTS = { priznani: t.vatReturn, kontrolni: t.controlStatement, souhrnne: t.recapitulative };
type Part = keyof typeof PARTS;

/** What the three forms say, line by line; which of them stands in the address. */
export function Contents(shown: Shown) {
  const [text, setPart] = useUrlState('vykaz', 'priznani');
  const isPrinting = useIsPrinting();
  const part = (Object.hasOwn(PARTS, text) ? text : 'priznani') as Part;
  if (isPrinting)
    return (
      <Stack gap="lg">
        {(Object.keys(PARTS) as Part[]).map((each) => (
          <section key={each}>
            <Title order={2} mb="sm">
              {PARTS[each]}
            </Title>
            <Content part={each} shown={shown} />
          </section>
        ))}
      </Stack>
    );
  return (
    <section aria-label={t.content}>
      <Title order={2} mb="xs">
        {t.content}
      </Title>
      <Tabs value={part} onChange={(next) => setPart(next ?? 'priznani')} keepMounted={false}>
        <Tabs.List mb="md" aria-label={t.contentLabel}>
          {(Object.keys(PARTS) as Part[]).map((each) => (
            <Tabs.Tab key={each} value={each}>
              {PARTS[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {(Object.keys(PARTS) as Part[]).map((each) => (
          <Tabs.Panel key={each} value={each}>
            <Content part={each} shown={shown} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

function Content({ part, shown: { content, controls, recapitulatives } }: { part: Part; shown: Shown }) {
  if (part === 'kontrolni')
    return (
      <Statements queries={controls} show={(statement) => <ControlView sections={statement.sections} />} />
    );
  if (part === 'souhrnne')
    return (
      <Statements
        queries={recapitulatives}
        show={(statement) => <RecapitulativeView rows={statement.rows} />}
      />
    );
  if (!content.applies && content.lines.length === 0) return <NotFiled reason={content.reason} />;
  return <ReturnTable lines={content.lines} />;
}

type StatementsProps<T> = {
  queries: readonly UseQueryResult<T>[];
  show: (statement: T) => React.ReactNode;
};

/** One statement, or those of single months under their names. */
function Statements<T extends Pick<View, 'period' | 'applies' | 'reason'>>({
  queries,
  show,
}: StatementsProps<T>) {
  return (
    <Stack gap="xl">
      {queries.map((query, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the months of a period stand in their order
        <Loaded key={i} query={query}>
          {(statement) => (
            <div>
              {queries.length > 1 && (
                <Title order={3} mb="sm">
                  {periodText(statement.period)}
                </Title>
              )}
              {statement.applies ? show(statement) : <NotFiled reason={statement.reason} />}
            </div>
          )}
        </Loaded>
      ))}
    </Stack>
  );
}

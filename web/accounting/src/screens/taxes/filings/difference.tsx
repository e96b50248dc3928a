import { List, Stack, Table, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { filings as t } from '../../../cs/filings.ts';
import { vat } from '../../../cs/vat.ts';
import { TextLink } from '../../../parts/link.tsx';
import { type ChangedFigure, changedFigures, figureText, rowNames } from './changed-figures.ts';
import type { Difference, FilingDetail } from './model.ts';

type DifferenceViewProps = {
  difference: Difference;
  /** What the filing has inside: its rows are called so. */
  details?: FilingDetail['details'] | undefined;
};

/** What is otherwise now than in a filing: figures as they were filed and as they are, and the documents behind. */
export function DifferenceView({ difference, details }: DifferenceViewProps) {
  const names = details === undefined ? NO_NAMES : rowNames(details);
  const figures = changedFigures(difference);
  return (
    <Stack gap="sm">
      {figures.length > 0 && (
        <Table.ScrollContainer minWidth={280}>
          <Table aria-label={t.difference} verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.returnLine}</Table.Th>
                <Table.Th ta="right">{t.filedValue}</Table.Th>
                <Table.Th ta="right">{t.liveValue}</Table.Th>
                <Table.Th ta="right">{t.change}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {figures.map((figure) => (
                <FigureRow
                  key={`${figure.line} ${figure.column}`}
                  figure={figure}
                  name={names.get(figure.line)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <ChangedDocuments difference={difference} />
    </Stack>
  );
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

type FigureRowProps = { figure: ChangedFigure; name: string | undefined };

function FigureRow({ figure: { line, column, filed, live, change }, name }: FigureRowProps) {
  const ofOverview = t.overviewLines[line];
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {ofOverview ?? t.figureOf(line, t.columns[column])}
        {name !== undefined && (
          <Text span display="block" size="xs" c="dimmed">
            {name}
          </Text>
        )}
      </Table.Th>
      {[filed, live, change].map((amount, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns in their order
        <Table.Td key={i} ta="right" className="figure">
          {amount === null ? '—' : figureText(line, amount)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function ChangedDocuments({ difference: { documents } }: Pick<DifferenceViewProps, 'difference'>) {
  const home = `/firmy/${useEntityId()}`;
  if (documents.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {t.changedDocuments}
      </Text>
      <List size="sm" spacing={2}>
        {documents.map(({ document_id, record_id, number, change }) => (
          <List.Item key={`${document_id} ${record_id} ${number} ${change}`}>
            {document_id === null ? (
              (number ?? vat.recordName)
            ) : (
              <TextLink to={`${home}/doklady/${document_id}`}>{number ?? vat.withoutNumber}</TextLink>
            )}
            {` ${t.changes[change]}`}
          </List.Item>
        ))}
      </List>
    </div>
  );
}

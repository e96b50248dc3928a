import { List, Stack, Table, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { filings as t } from '../../../cs/filings.ts';
import { vat } from '../../../cs/vat.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText } from '../../../parts/money.ts';
import { type ChangedFigure, changedFigures } from './changed-figures.ts';
import type { Difference } from './model.ts';

type DifferenceViewProps = { difference: Difference };

/** What is otherwise now than in a filing: figures as they were filed and as they are, and the documents behind. */
export function DifferenceView({ difference }: DifferenceViewProps) {
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
                <FigureRow key={`${figure.line} ${figure.column}`} figure={figure} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <ChangedDocuments difference={difference} />
    </Stack>
  );
}

function FigureRow({ figure: { line, column, filed, live, change } }: { figure: ChangedFigure }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {t.figureOf(line, t.columns[column])}
      </Table.Th>
      {[filed, live, change].map((amount, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns in their order
        <Table.Td key={i} ta="right" className="figure">
          {amount === null ? '—' : moneyText(amount)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function ChangedDocuments({ difference: { documents } }: DifferenceViewProps) {
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

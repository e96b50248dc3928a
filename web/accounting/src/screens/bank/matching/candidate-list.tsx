import { Badge, Group, Kbd, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { settling, matching as t } from '../../../cs/bank-matching.ts';
import { documents } from '../../../cs/documents.ts';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { KeyHint } from '../../../parts/single-keys.tsx';
import type { Candidate, CandidateItem } from './api.ts';
import { amountOf, titleOf } from './candidate-text.ts';
import classes from './desk.module.css';
import { CREDITORS_CATEGORY, documentOf, isForCreditors, isWithCreditors, signedAmount } from './items.ts';

type CandidateListProps = {
  candidates: readonly Candidate[];
  /** The position of the chosen one. */
  chosen: number;
  onChoose: (position: number) => void;
};

/** Candidates as one group of choices: arrow keys go from one to the other, and Enter sends the form around them. */
export function CandidateList({ candidates, chosen, onChoose }: CandidateListProps) {
  return (
    <Stack gap="xs" role="radiogroup" aria-label={t.candidates}>
      {candidates.map((candidate, position) => (
        <div key={candidate.rank} className={classes.candidate}>
          <label>
            <input
              type="radio"
              name="candidate"
              checked={position === chosen}
              onChange={() => onChoose(position)}
            />
            <div style={{ flex: 1, minWidth: 0 }}>
              <Head candidate={candidate} position={position} />
              {(candidate.items.length > 1 || isWithCreditors(candidate)) && <Items candidate={candidate} />}
              <Reasons candidate={candidate} />
            </div>
          </label>
          {position === chosen && <DocumentLink candidate={candidate} />}
        </div>
      ))}
    </Stack>
  );
}

/** `amount_less` and `amount_more` say how much is missing or left over. */
const OF_AMOUNT = 'amount_';

const isToldAgainst = ({ against }: Candidate) => against.some(({ code }) => code.startsWith(OF_AMOUNT));

function Head({ candidate, position }: { candidate: Candidate; position: number }) {
  const { items, automatic, difference } = candidate;
  const isDoubleEntry = useCompany().bookkeeping === 'double_entry';
  const [first] = items;
  const currency = first?.about.currency ?? 'CZK';
  const details = items.length === 1 && first !== undefined ? detailsOf(first) : [];
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {titleOf(candidate)}
        </Text>
        <Group gap={6} wrap="nowrap" style={{ flex: 'none' }}>
          {automatic && (
            <Badge variant="light" color="accent" style={{ flex: 'none' }}>
              {t.automatic}
            </Badge>
          )}
          <Text fw={600} className="figure" style={{ whiteSpace: 'nowrap' }}>
            {amountOf(candidate)}
          </Text>
          {position < 9 && (
            <KeyHint>
              <Kbd size="xs" className={classes.hints} aria-label={t.key(position + 1)}>
                {position + 1}
              </Kbd>
            </KeyHint>
          )}
        </Group>
      </Group>
      {details.length > 0 && (
        <Text size="sm" c="dimmed">
          {details.join(' · ')}
        </Text>
      )}
      {difference !== null && isForCreditors(candidate) && (
        <Text size="sm" c="dimmed">
          {t.postedTo(
            isDoubleEntry ? (difference.account_code ?? '') : settling.categories[CREDITORS_CATEGORY],
          )}
        </Text>
      )}
      {difference !== null && !isForCreditors(candidate) && !isToldAgainst(candidate) && (
        <Text size="sm" fw={550}>
          {(difference.amount > 0 ? t.over : t.short)(
            moneyWithCurrency(Math.abs(difference.amount), currency),
          )}
        </Text>
      )}
    </>
  );
}

function detailsOf({ about, amount, payment_id, transaction_id }: CandidateItem): string[] {
  const { remaining, currency, due_on, counterparty, document_kind } = about;
  const day = transaction_id !== undefined ? t.bookedOn : payment_id !== undefined ? t.recordedOn : t.due;
  return [
    ...(document_kind === null ? [] : [documents.kinds[document_kind]]),
    ...(counterparty === null ? [] : [counterparty]),
    ...(remaining === null || remaining === amount
      ? []
      : [t.remains(moneyWithCurrency(remaining, currency))]),
    ...(due_on === null ? [] : [day(dateText(due_on))]),
  ];
}

function Items({ candidate }: { candidate: Candidate }) {
  const { items, difference } = candidate;
  return (
    <ul className={classes.reasons}>
      {items.slice(0, ITEMS_SHOWN).map((item) => (
        <li key={JSON.stringify(item)}>
          <Text size="sm" style={{ flex: 1 }}>
            {item.payslip_id === undefined ? (item.about.number ?? item.about.name) : wageOf(item)}
          </Text>
          <Text size="sm" className="figure">
            {moneyWithCurrency(signedAmount(item), item.about.currency)}
          </Text>
        </li>
      ))}
      {items.length > ITEMS_SHOWN && (
        <li>
          <Text size="sm" c="dimmed">
            {t.moreItems(items.length - ITEMS_SHOWN)}
          </Text>
        </li>
      )}
      {difference !== null && isWithCreditors(candidate) && (
        <li>
          <Text size="sm" style={{ flex: 1 }}>
            {t.creditors}
          </Text>
          <Text size="sm" className="figure">
            {moneyWithCurrency(difference.amount, 'CZK')}
          </Text>
        </li>
      )}
    </ul>
  );
}

/** An order may have five hundred. */
const ITEMS_SHOWN = 20;

const wageOf = ({ about: { number, name } }: CandidateItem) =>
  [name, number].filter((each) => each !== null).join(', ');

/** What speaks for it, then what speaks against it, each in a sentence and with a mark. */
function Reasons({ candidate }: { candidate: Candidate }) {
  const { evidence, against, difference } = candidate;
  const offer =
    difference === null ? '' : ` ${t.offer(difference.text ?? settling.differences[difference.kind])}`;
  // What goes to creditors stands among what the order pays.
  const told = isWithCreditors(candidate) ? against.filter(({ code }) => code !== 'amount_more') : against;
  return (
    <ul className={classes.reasons}>
      {evidence.map(({ code, text }) => (
        <li key={`${code} ${text}`}>
          <IconCheck size={15} color="var(--mantine-color-teal-7)" aria-label={t.evidence} />
          <Text size="sm">{text}</Text>
        </li>
      ))}
      {told.map(({ code, text }) => (
        <li key={`${code} ${text}`}>
          <IconAlertTriangle size={15} color="var(--mantine-color-orange-7)" aria-label={t.against} />
          <Text size="sm">{code.startsWith(OF_AMOUNT) ? `${text}${offer}` : text}</Text>
        </li>
      ))}
    </ul>
  );
}

function DocumentLink({ candidate: { items } }: { candidate: Candidate }) {
  const entityId = useEntityId();
  const id = documentOf(items);
  if (id === null) return null;
  return (
    <Text size="sm" px="md" pb="sm" pl={46}>
      <TextLink to={`/firmy/${entityId}/doklady/${id}`}>{t.openDocument}</TextLink>
    </Text>
  );
}

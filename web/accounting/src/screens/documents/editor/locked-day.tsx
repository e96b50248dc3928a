import { Anchor, Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { firstOpenDay } from '../../../parts/first-open-day.ts';
import { TextLink } from '../../../parts/link.tsx';
import { LockedPeriod } from '../../../parts/locked-period.tsx';
import { KINDS } from '../kinds.ts';
import type { EditorForm } from './editor-form.ts';
import type { DocumentValues } from './values.ts';

/**
 * Says that the document would be posted in a locked period, before it is refused, and the way out: what came late is
 * posted on an open day, what we issue ourselves has its day of supply.
 */
export function LockedDay({ form }: { form: EditorForm }) {
  const { id, locked_until } = useCompany();
  const { values } = form;
  if (locked_until === null) return null;
  // The day it came, unless that is locked as well.
  const open = firstOpenDay(values.received_on ?? todayInPrague(), locked_until);
  const way =
    KINDS[values.kind].direction === 'received' ? (
      <Anchor component="button" type="button" inherit onClick={() => form.set('accounting_on', open)}>
        {t.postOn(dateText(open))}
      </Anchor>
    ) : (
      <TextLink to={`/firmy/${id}/nastaveni/obdobi`} inherit>
        {t.toLock}
      </TextLink>
    );
  return (
    <Text component="div" size="sm" mt="md">
      <LockedPeriod day={accountingDay(values)} way={way} />
    </Text>
  );
}

/** As the service has it, where nothing is given. */
function accountingDay(values: DocumentValues): string {
  const { kind, accounting_on, taxable_on, received_on, issued_on } = values;
  const { isTaxDocument, direction } = KINDS[kind];
  if (accounting_on !== null) return accounting_on;
  const issued = issued_on ?? todayInPrague();
  if (isTaxDocument) return taxable_on ?? issued;
  return direction === 'received' ? (received_on ?? todayInPrague()) : issued;
}

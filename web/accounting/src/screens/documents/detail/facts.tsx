import { Stack, Text } from '@mantine/core';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { documentDetail as t } from '../../../cs/document-detail.ts';
import { documentEditor } from '../../../cs/document-editor.ts';
import { Day } from '../../../parts/date-display.tsx';
import { decimalText } from '../../../parts/decimal.ts';
import { type Fact, FactList } from '../../../parts/fact-list.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { currencySign } from '../../../parts/money.ts';
import { hasDayOfSupply } from '../../access/settings/vat-history.ts';
import { accountText } from '../../contacts/partner-values.ts';
import { sideOf } from '../kinds.ts';
import type { Document, PartnerCopy } from '../model.ts';
import { writtenIn } from '../written-in.ts';

/** Who it is of, when, and how it is paid. */
export function Facts({ document }: { document: Document }) {
  const company = useCompany();
  const { note, text_before } = document;
  return (
    <div className="surface" style={{ padding: 'var(--mantine-spacing-md)' }}>
      <Stack gap="md">
        <Partner document={document} />
        <FactList facts={factsOf(document, company.vat_payer, hasDayOfSupply(company, document))} />
        {text_before !== null && (
          <Text {...writtenIn(document)} style={{ whiteSpace: 'pre-line' }}>
            {text_before}
          </Text>
        )}
        {note !== null && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
            {t.note}: {note}
          </Text>
        )}
      </Stack>
    </div>
  );
}

function Partner({ document }: { document: Document }) {
  const entityId = useEntityId();
  const { partner, partner_id, kind, direction } = document;
  const label = sideOf(kind, direction) === 'issued' ? t.customer : t.supplier;
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {partner === null ? (
        <Text c="dimmed">{t.noPartner}</Text>
      ) : (
        <>
          <Text fw={600} size="lg">
            {partner_id === null ? (
              partner.name
            ) : (
              <TextLink to={`/firmy/${entityId}/kontakty/${partner_id}`} underline="hover" inherit>
                {partner.name}
              </TextLink>
            )}
          </Text>
          <Text size="sm" c="dimmed">
            {partnerLine(partner)}
          </Text>
        </>
      )}
    </div>
  );
}

function partnerLine(partner: PartnerCopy): string {
  const { street, house_number, orientation_number, city, zip, ico, dic, vat_id } = partner;
  const house = [house_number, orientation_number].filter((part) => part !== null).join('/');
  return [
    `${street ?? ''} ${house}`.trim(),
    `${zip ?? ''} ${city ?? ''}`.trim(),
    ico === null ? '' : documentEditor.ico(ico),
    dic === null ? '' : documentEditor.dic(dic),
    vat_id ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** What is known; what a document does not have is left out. */
function factsOf(document: Document, isPayer: boolean, hasTaxableDay: boolean): Fact[] {
  const { direction, payment_method, payee_account, rate, currency, tags } = document;
  const isReceived = direction === 'received';
  const facts: Fact[] = [
    [t.externalNumber, document.external_number],
    [isReceived ? t.suppliersDate : t.issuedOn, day(document.issued_on)],
    [t.taxableOn, hasTaxableDay ? day(document.taxable_on) : null, 'taxable_supply'],
    [t.receivedOn, isReceived ? day(document.received_on) : null],
    [
      t.vatPeriodOn,
      !isPayer || document.vat_period_on === document.taxable_on ? null : day(document.vat_period_on),
    ],
    [t.dueOn, day(document.due_on)],
    [t.paymentMethod, documentEditor.methods[payment_method]],
    [t.variableSymbol, document.variable_symbol, 'variable_symbol'],
    [t.constantSymbol, document.constant_symbol],
    [t.specificSymbol, document.specific_symbol],
    [t.orderNumber, document.order_number],
    [t.payeeAccount, payee_account === null ? null : accountText(payee_account)],
    [t.rate, rate === null ? null : `${decimalText(rate)} ${currencySign('CZK')} / ${currency}`],
    [t.tags, tags.join(', ')],
    [t.reason, document.reason],
  ];
  return facts.filter(([, value]) => value !== null && value !== '');
}

const day = (value: string | null) => (value === null ? null : <Day day={value} />);

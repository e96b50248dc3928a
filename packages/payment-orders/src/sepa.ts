import { checkIban } from '@news-and-accounting/identifiers';
import { amountText } from '@news-and-accounting/money';
import { type Content, writeXml } from '@news-and-accounting/xml';
import { OrderError, type OrderItem, type PaymentOrder, totalOf } from './order.ts';
import { sepaText } from './texts.ts';

export type SepaVersion = 'pain.001.001.03' | 'pain.001.001.09';

/** In cents: the scheme's largest payment, and what sums of it are counted to. */
const [ITEM_AT_MOST, TOTAL_AT_MOST] = [99_999_999_999, 99_999_999_999_999];
const [NAME_LENGTH, MESSAGE_LENGTH] = [70, 140];

/** The file of an order in EUR to accounts by IBAN. Throws `OrderError`. */
export function writeSepa(order: PaymentOrder, version: SepaVersion): string {
  const { items } = order;
  const isNew = version === 'pain.001.001.09';
  const number = `ORDER-${order.id}`;
  const total = amountText(totalOf(items, ITEM_AT_MOST, TOTAL_AT_MOST));
  const company = { Nm: nameOf(order.company) };
  const counts = { NbOfTxs: String(items.length), CtrlSum: total };
  const agent = (bic: string): Content => ({ FinInstnId: { [isNew ? 'BICFI' : 'BIC']: bic } });
  const { bic } = order.account;
  return writeXml({
    Document: {
      '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${version}`,
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: number, CreDtTm: order.createdAt, ...counts, InitgPty: company },
        PmtInf: {
          PmtInfId: number,
          PmtMtd: 'TRF',
          ...counts,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: isNew ? { Dt: order.dueOn } : order.dueOn,
          Dbtr: company,
          DbtrAcct: { Id: { IBAN: ibanOf(order.account.iban, null) } },
          DbtrAgt: bic === null ? { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } } : agent(bic),
          ChrgBr: 'SLEV',
          CdtTrfTxInf: items.map((item, at) => payment(item, at, agent)),
        },
      },
    },
  });
}

function payment(item: OrderItem, at: number, agent: (bic: string) => Content): Content {
  const message = sepaText(item.message ?? '', MESSAGE_LENGTH);
  return {
    PmtId: { EndToEndId: endToEnd(item) },
    Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': amountText(item.amount) } },
    CdtrAgt: item.bic === null ? undefined : agent(item.bic),
    Cdtr: { Nm: nameOf(item.name) },
    CdtrAcct: { Id: { IBAN: ibanOf(item.iban, at) } },
    RmtInf: message === null ? undefined : { Ustrd: message },
  };
}

/** The schema wants a name, also where it has no letter that a bank takes. */
const nameOf = (name: string) => sepaText(name, NAME_LENGTH) ?? 'NOTPROVIDED';

function ibanOf(text: string | null, item: number | null): string {
  const iban = checkIban(text ?? '');
  if (!iban.ok) throw new OrderError('bad_account', item);
  return iban.value;
}

/** The symbols that are set, as Czech banks read them. */
function endToEnd({ variableSymbol, specificSymbol, constantSymbol }: OrderItem): string {
  const symbols = [
    ['VS', variableSymbol],
    ['SS', specificSymbol],
    ['KS', constantSymbol],
  ] as const;
  return symbols.map(([name, value]) => (value ? `/${name}${value}` : '')).join('') || 'NOTPROVIDED';
}

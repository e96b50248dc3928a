import type {
  AccountOut,
  DocumentOut,
  LineOut,
  PaymentOut,
  RowOut,
} from '@news-and-accounting/export-formats';
import type { DocumentRow, PartnerCopy, StoredLine, VatRow } from '../../documents/documents/index.ts';
import { sideOf } from '../../documents/documents/index.ts';
import { exchangedAs, exchangeUuid } from '../../documents/outputs/index.ts';
import type { ExportRun } from '../exports/index.ts';

type Row = DocumentRow & {
  exchanged_as: string;
  lines: Pick<
    StoredLine,
    | 'name'
    | 'quantity'
    | 'unit'
    | 'unit_price'
    | 'discount_percent'
    | 'vat_treatment'
    | 'commodity'
    | 'vat_rate'
    | 'cost_centre'
    | 'base'
    | 'vat'
  >[];
  vat: VatRow[];
  payments: {
    id: number;
    paid_on: string;
    amount: number;
    amount_czk: number;
    method: PaymentOut['method'];
  }[];
  corrects: { number: string | null; external_number: string | null } | null;
  cash_register: string | null;
  advances: string[];
};

/** Documents with all that other programs take over, in the order of their ids. */
export async function documentsOut(
  { tx, entityId }: ExportRun,
  ids: readonly number[],
  ico: string | null,
): Promise<DocumentOut[]> {
  const rows = await tx<Row[]>`
    select d.id, ${exchangedAs(tx)} as exchanged_as, d.kind, d.direction, d.status, d.number, d.external_number,
      d.variable_symbol, d.constant_symbol, d.specific_symbol, d.issued_on, d.taxable_on, d.vat_period_on, d.due_on, d.accounting_on, d.currency, d.rate,
      d.prices_include_vat, d.vat_before_advances, d.rounding, d.rounding_czk, d.total, d.total_payable,
      d.payment_method, d.payee_account, d.taken_over, d.reason, d.order_number, d.text_before, d.text_after, d.note,
      coalesce(d.partner, (
        select to_json(c)::jsonb from (
          select p.name, p.kind, p.ico, p.dic, p.vat_id, p.street, p.house_number, p.orientation_number, p.city, p.zip,
            p.country, p.email
          from partners p where p.entity_id = d.entity_id and p.id = d.partner_id
        ) c
      )) as partner,
      (select r.name from cash_registers r where r.entity_id = d.entity_id and r.id = d.cash_register_id)
        as cash_register,
      (select coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'unit', l.unit,
          'unit_price', l.unit_price, 'discount_percent', l.discount_percent, 'vat_treatment', l.vat_treatment,
          'commodity', l.commodity, 'vat_rate', l.vat_rate, 'cost_centre', l.cost_centre, 'base', l.base, 'vat', l.vat)
          order by l.position), '[]')
        from document_lines l where l.entity_id = d.entity_id and l.document_id = d.id) as lines,
      (select coalesce(json_agg(json_build_object('vat_treatment', v.vat_treatment, 'commodity', v.commodity,
          'rate', v.rate, 'base', v.base, 'vat', v.vat, 'base_czk', v.base_czk, 'vat_czk', v.vat_czk)
          order by v.position), '[]')
        from document_vat v where v.entity_id = d.entity_id and v.document_id = d.id) as vat,
      (select coalesce(json_agg(json_build_object('id', m.id, 'paid_on', m.paid_on, 'amount', m.amount,
          'amount_czk', m.amount_czk, 'method', m.method) order by m.paid_on, m.id), '[]')
        from payments m where m.entity_id = d.entity_id and m.document_id = d.id and m.removed_at is null) as payments,
      (select json_build_object('number', o.number, 'external_number', o.external_number)
        from document_links k join documents o on o.entity_id = k.entity_id and o.id = k.other_id
        where k.entity_id = d.entity_id and k.document_id = d.id and k.relation = 'corrects'
        order by o.id limit 1) as corrects,
      (select coalesce(json_agg(s.number order by s.id), '[]') from (
        select distinct o.id, case when d.direction = 'received' then coalesce(o.external_number, o.number)
          else o.number end as number
        from document_advances a join documents o on o.entity_id = a.entity_id and o.id = a.advance_id
        where a.entity_id = d.entity_id and a.document_id = d.id and a.is_live
      ) s where s.number is not null) as advances
    from documents d where d.entity_id = ${entityId} and d.id = any (${[...ids]}::bigint[]) order by d.id`;
  return rows.map((row) => documentOut(row, ico));
}

function documentOut(row: Row, ico: string | null): DocumentOut {
  const rowsLeft = row.vat.map(rowOut);
  return {
    id: row.id,
    uuid: exchangeUuid(ico, row.exchanged_as),
    kind: row.kind,
    side: sideOf(row.kind, row.direction),
    isCancelled: row.status === 'cancelled',
    isTakenOver: row.taken_over,
    number: row.number,
    externalNumber: row.external_number,
    partner: row.partner === null ? null : partyOut(row.partner),
    issuedOn: row.issued_on,
    taxableOn: row.taxable_on,
    vatPeriodOn: row.vat_period_on,
    dueOn: row.due_on,
    accountingOn: row.accounting_on,
    variableSymbol: row.variable_symbol,
    constantSymbol: row.constant_symbol,
    specificSymbol: row.specific_symbol,
    currency: row.currency,
    exchangeRate: row.rate,
    pricesIncludeVat: row.prices_include_vat,
    lines: row.lines.map(lineOut),
    rows: row.vat_before_advances?.map(rowOut) ?? rowsLeft,
    rowsLeft,
    rounding: row.rounding,
    roundingCzk: row.rounding_czk,
    total: row.total,
    payable: row.total_payable,
    advances: row.advances,
    paymentMethod: row.payment_method,
    payeeAccount: row.payee_account === null ? null : accountOut(row.payee_account),
    cashRegister: row.cash_register,
    orderNumber: row.order_number,
    corrects:
      row.corrects === null
        ? null
        : { number: row.corrects.number, externalNumber: row.corrects.external_number },
    reason: row.reason,
    textBefore: row.text_before,
    textAfter: row.text_after,
    note: row.note,
    payments: row.payments.map(paymentOut),
  };
}

export function partyOut(partner: PartnerCopy) {
  const { name, kind, ico, dic, street, city, zip, country, email } = partner;
  return {
    ...{ name, kind, ico, dic, street, city, zip, country, email },
    vatId: partner.vat_id,
    houseNumber: partner.house_number,
    orientationNumber: partner.orientation_number,
  };
}

export const accountOut = (account: NonNullable<DocumentRow['payee_account']>): AccountOut => ({
  number: account.number,
  bankCode: account.bank_code,
  iban: account.iban,
  bic: account.bic,
});

const lineOut = (line: Row['lines'][number]): LineOut => ({
  name: line.name,
  quantity: line.quantity,
  unit: line.unit,
  unitPrice: line.unit_price,
  discount: line.discount_percent,
  treatment: line.vat_treatment,
  commodity: line.commodity,
  rate: line.vat_rate,
  costCentre: line.cost_centre,
  base: line.base,
  vat: line.vat,
});

const rowOut = (row: VatRow): RowOut => ({
  treatment: row.vat_treatment,
  commodity: row.commodity,
  rate: row.rate,
  base: row.base,
  vat: row.vat,
  baseCzk: row.base_czk,
  vatCzk: row.vat_czk,
});

const paymentOut = (payment: Row['payments'][number]): PaymentOut => ({
  id: payment.id,
  paidOn: payment.paid_on,
  amount: payment.amount as PaymentOut['amount'],
  amountCzk: payment.amount_czk as PaymentOut['amount'],
  method: payment.method,
});

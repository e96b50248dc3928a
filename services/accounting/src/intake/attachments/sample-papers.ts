import { czechMoney, type Haler } from '@news-and-accounting/money';
import { dayText } from '../../platform/http/texts.ts';
import type { Queries } from '../../platform/store.ts';
import { type PdfLine, textPdf } from './sample-pdf.ts';

type Paper = {
  id: number;
  kind: string;
  number: string;
  partner: { name: string; ico: string | null; street: string | null; city: string | null } | null;
  issued_on: string;
  due_on: string | null;
  currency: string;
  variable_symbol: string | null;
  total_payable: Haler;
  lines: { name: string; base: Haler }[];
  vat: { rate: number; base: Haler; vat: Haler }[];
};

/** The newest have no paper yet, as anywhere. */
const NEWEST_WITHOUT = 3;

const TITLES: Readonly<Record<string, string>> = {
  received_credit_note: 'Dobropis',
  received_advance: 'Zálohová faktura',
  receipt: 'Účtenka',
};

/** Papers of what the company has received, but for the newest: each says what its document does. */
export async function samplePapers(
  tx: Queries,
  entityId: number,
): Promise<{ documentId: number; name: string; bytes: Buffer }[]> {
  const papers = await tx<Paper[]>`
    select d.id, d.kind, coalesce(d.external_number, d.number) as number, d.partner, d.issued_on, d.due_on, d.currency,
      d.variable_symbol, d.total_payable,
      (select json_agg(json_build_object('name', l.name, 'base', l.base) order by l.position)
        from document_lines l where l.entity_id = d.entity_id and l.document_id = d.id) as lines,
      coalesce((select json_agg(json_build_object('rate', v.rate, 'base', v.base, 'vat', v.vat) order by v.position)
        from document_vat v
        where v.entity_id = d.entity_id and v.document_id = d.id and v.vat_treatment = 'taxable'), '[]') as vat
    from documents d
    where d.entity_id = ${entityId} and d.status = 'issued' and d.direction = 'received'
    order by d.issued_on desc, d.id desc offset ${NEWEST_WITHOUT}::int`;
  return papers.map((paper) => ({
    documentId: paper.id,
    name: `${paper.number.replace(/[^\w-]+/g, '-')}.pdf`,
    bytes: textPdf(linesOf(paper)),
  }));
}

function linesOf(paper: Paper): PdfLine[] {
  const { partner, currency } = paper;
  const left = (text: string | null | undefined, size = 10) => ({ x: 50, size, text: text ?? '' });
  const heads = [
    left(`${TITLES[paper.kind] ?? 'Faktura'} č. ${paper.number}`, 16),
    left(`Dodavatel: ${partner?.name ?? 'Prodejna'}`, 12),
    left([partner?.street, partner?.city].filter(Boolean).join(', ')),
    left(partner?.ico && `IČO: ${partner.ico}`),
    left('Odběratel: Ukázková dílna s.r.o., IČO: 99999990'),
    left(`Datum vystavení: ${dayText(paper.issued_on)}`),
    left(paper.due_on && `Datum splatnosti: ${dayText(paper.due_on)}`),
    left(paper.variable_symbol && `Variabilní symbol: ${paper.variable_symbol}`),
  ];
  const rows = paper.lines.map(({ name, base }) => left(`${name}: ${czechMoney(base, currency)}`));
  const taxes = paper.vat.flatMap(({ rate, base, vat }) => [
    left(`Základ daně ${rate / 100} %: ${czechMoney(base, currency)}`),
    left(`DPH ${rate / 100} %: ${czechMoney(vat, currency)}`),
  ]);
  const total = left(`Celkem k úhradě: ${czechMoney(paper.total_payable, currency)}`, 14);
  const shown = [...heads, ...rows, ...taxes, total].filter(({ text }) => text !== '');
  return shown.map((line, at) => ({ ...line, y: 60 + at * 20 }));
}

import { czechDic, type Found, nameOf, splitVatId } from './findings.ts';
import type { Scope } from './scope.ts';
import type { TreatmentFacts } from './treatments.ts';
import type { VatDocument, VatPartner, VatRow } from './types.ts';

/** Sections whose rows name the document. */
const NAMED: ReadonlySet<string | null> = new Set(['A1', 'A2', 'A3', 'A4', 'B1', 'B2']);
const WITH_DIC: ReadonlySet<string | null> = new Set(['A1', 'A4', 'B1', 'B2']);

/** What a row of the forms needs and a document does not have. */
export function checkRow(
  document: VatDocument,
  row: VatRow,
  facts: TreatmentFacts,
  scope: Scope,
  found: Found,
): void {
  const name = nameOf(document);
  checkRate(document, row, scope, found);
  if (document.kind === 'tax_receipt' && row.treatment === 'reverse_charge') {
    const message = `Daňový doklad k platbě ${name} je v přenesené daňové povinnosti; ta vzniká až uskutečněním plnění.`;
    found.add('RC_ADVANCE', message, 'lines');
  }
  if (facts.needsCommodity) checkCommodity(document, row, scope, found);
  if (NAMED.has(row.section)) checkEvidenceNumber(document, row, found);
  if (WITH_DIC.has(row.section)) checkDic(document, row, scope, found);
  if (row.section === 'A2') checkSupplierFromAbroad(document, row, scope, found);
  if (row.recapitulativeCode !== null) {
    const problem = vatIdProblem(document.partner, row.recapitulativeCode === 3, scope);
    if (problem !== null)
      found.add('VAT_ID_FORMAT', `Doklad ${name} do souhrnného hlášení: ${problem}`, 'partner.vat_id');
  }
}

function checkRate(document: VatDocument, row: VatRow, { rules }: Scope, found: Found): void {
  if (row.rate === null || row.treatment === 'oss') return;
  if (rules.rateOn(row.rate, document.ratesOn).isValid) return;
  const rate = String(row.rate / 100).replace('.', ',');
  found.add(
    'RATE_NOT_VALID',
    `Sazba ${rate} % na dokladu ${nameOf(document)} v den plnění neplatila.`,
    'lines',
  );
}

function checkCommodity(document: VatDocument, row: VatRow, { rules }: Scope, found: Found): void {
  const name = nameOf(document);
  if (row.commodity === null) {
    found.add(
      'COMMODITY',
      `Na dokladu ${name} chybí kód předmětu plnění přenesené daňové povinnosti. Stornujte ho a vystavte znovu s předmětem plnění na řádku.`,
      'lines',
    );
    return;
  }
  const code = rules.commodities.get(row.commodity);
  const day = document.ratesOn;
  if (code !== undefined && code.validFrom <= day && (code.validTo === null || day <= code.validTo)) return;
  found.add(
    'COMMODITY',
    `Kód předmětu plnění ${row.commodity} na dokladu ${name} v den plnění neplatil.`,
    'lines',
  );
}

function checkEvidenceNumber(document: VatDocument, row: VatRow, found: Found): void {
  const isOurs = row.direction === 'output';
  if (evidenceNumber(document) !== null) return;
  const message = `Doklad ${nameOf(document)} nemá evidenční číslo, které oddíl ${row.section} kontrolního hlášení vyžaduje.`;
  found.add('EVIDENCE_NUMBER_MISSING', message, isOurs ? 'number' : 'external_number');
}

/** The number by which the control statement names a document: that of who supplies. */
export function evidenceNumber(
  document: Pick<VatDocument, 'direction' | 'number' | 'externalNumber'>,
): string | null {
  const number = document.direction === 'issued' ? document.number : document.externalNumber;
  return number === null || number.trim() === '' ? null : number;
}

function checkDic(document: VatDocument, row: VatRow, { taxpayer }: Scope, found: Found): void {
  const dic = czechDic(document.partner);
  const name = nameOf(document);
  if (dic === null) {
    const [code, message] =
      row.direction === 'output'
        ? ([
            'CUSTOMER_DIC_MISSING',
            `Odběratel na dokladu ${name} nemá české DIČ, které oddíl ${row.section} vyžaduje.`,
          ] as const)
        : ([
            'SUPPLIER_DIC_MISSING',
            document.partner === null
              ? `Doklad ${name} nemá dodavatele, jehož DIČ oddíl ${row.section} vyžaduje. Stornujte ho a zadejte znovu s kontaktem.`
              : `Dodavatel na dokladu ${name} nemá české DIČ, které oddíl ${row.section} vyžaduje. Doplňte ho u kontaktu.`,
          ] as const);
    found.add(code, message, 'partner.dic');
  } else if (dic === taxpayer.dic) {
    found.add('OWN_DIC', `Na dokladu ${name} je u partnera vlastní DIČ ${dic}.`, 'partner.dic');
  }
}

function checkSupplierFromAbroad(document: VatDocument, row: VatRow, scope: Scope, found: Found): void {
  const name = nameOf(document);
  if (a2VatId(row) === null) {
    const message = `Doklad ${name} je v oddílu A2 bez DIČ dodavatele; není jisté, že portál takový řádek přijme.`;
    found.add('A2_WITHOUT_VAT_ID', message, 'partner.vat_id');
    return;
  }
  const problem = vatIdProblem(document.partner, row.treatment === 'eu_services', scope);
  if (problem !== null)
    found.add('VAT_ID_FORMAT', `Doklad ${name} v oddílu A2: ${problem}`, 'partner.vat_id');
}

/** The number of the supplier in section A2; of one from a third country there is none. */
export const a2VatId = ({ treatment, partner }: Pick<VatRow, 'treatment' | 'partner'>) =>
  treatment === 'third_country_services' ? null : splitVatId(partner);

/** Why a number is none of another member state, in Czech; null when it is one. */
function vatIdProblem(partner: VatPartner | null, isService: boolean, { rules }: Scope): string | null {
  const vatId = splitVatId(partner);
  if (vatId === null) return 'partner nemá DIČ jiného členského státu.';
  const { country, id } = vatId;
  const pattern = rules.vatIds.get(country);
  if (country === 'CZ' || pattern === undefined) return `DIČ ${country}${id} není z jiného členského státu.`;
  if (country === 'XI' && isService) return 'DIČ Severního Irska (XI) platí jen pro zboží.';
  return pattern.test(id) ? null : `DIČ ${country}${id} nemá tvar čísel toho státu.`;
}

import type { Row, Span } from './layout.ts';

/**
 * What the words before a value say that it is. `other…` are labels of values that are none of ours: they keep a value
 * from being taken for what stands near.
 */
export type Meaning =
  | 'number'
  | 'original_number'
  | 'order_number'
  | 'other_number'
  | 'variable_symbol'
  | 'constant_symbol'
  | 'specific_symbol'
  | 'issued_on'
  | 'taxable_on'
  | 'due_on'
  | 'other_day'
  | 'ico'
  | 'dic'
  | 'vat_id'
  | 'account'
  | 'iban'
  | 'bic'
  | 'bank_code'
  | 'total'
  | 'weak_total'
  | 'payable'
  | 'base'
  | 'vat'
  | 'advances'
  | 'rounding'
  | 'payment_method'
  | 'currency';

export interface Label extends Span {
  readonly meaning: Meaning;
}

/** Number of something: `č.`, `číslo`, `no.`, `#`. */
const NO = String.raw`(?:c(?:is(?:lo|\.)|\.)?|no\.?|nr\.?|num(?:ber|\.)?|n°|#|id)`;
const DOC = '(?:danov\\w+ doklad\\w*|doklad\\w*|dokl\\.)';
const INVOICE = '(?:faktur\\w+|dobropis\\w*|vrubopis\\w*|invoice|credit note|credit memo|proforma)';

/** What a short word has to stand before to be a label: a colon, a number, the end of its column. */
const END = String.raw`_?:|_-?\d|_?\t|$`;

/**
 * In Czech, English and Slovak, folded; `~` is the end of a label; `_` is a blank. Where two begin at one place the longer
 * one holds.
 */
const WORDS: Readonly<Record<Meaning, readonly string[]>> = {
  number: [
    `${INVOICE}(?:_\\(?dan\\w+ doklad\\)?)?_-?_?(?:${DOC})?_?${NO}`,
    `(?:${INVOICE}|zjednoduseny|opravny|zalohov\\w+)_-?_?(?:opravny_)?${DOC}_?${NO}`,
    `(?:opravny_)?danovy_doklad_${NO}`,
    `(?:zalohov\\w+|konecna|vyuctovaci|opravna|ostra)_(?:faktura|list|invoice)_?(?:-_danovy_doklad)?_?${NO}?`,
    `(?:ev\\w*\\.?_)?${NO}_(?:${DOC}|${INVOICE}|zalohove_faktury)`,
    `ev\\w*\\.?_${NO}(?:_${DOC})?`,
    `doklad_${NO}`,
    `(?:document|voucher|receipt)_${NO}`,
    `(?:pro_?forma|tax|advance)_invoice_?${NO}?`,
    '(?:faktura|invoice|dobropis)(?=_?:|_[a-z]{0,4}[-/]?\\d)',
    '(?:faktura|invoice)_-_danovy_doklad',
    'uctenka_?c?\\.?',
    'paragon_c\\.?',
  ],
  original_number: [
    `(?:k_)?(?:puvodni\\w*|opravovan\\w+)_(?:${DOC}|${INVOICE})_?${NO}?`,
    `${NO}_(?:puvodniho|opravovaneho)_(?:danoveho_)?(?:dokladu|faktury)`,
    `(?:oprava|dobropis|doklad)_k_(?:fakture|${DOC})_?${NO}?`,
    `k_(?:fakture|dokladu|danovemu_dokladu)_${NO}`,
    `original_invoice_?${NO}?`,
    `(?:ref(?:erence)?_to|corrects|for)_invoice_?${NO}?`,
  ],
  order_number: [
    `(?:${NO}_)?(?:vasi_|vase_)?objednavk[ay]_?${NO}?`,
    `(?:your_|purchase_)?order_${NO}`,
    `(?:${NO}_)?objednavky`,
    `p\\.?o\\.?_${NO}`,
  ],
  other_number: [
    `${NO}_(?:zakazky|smlouvy|zakaznika|odberatele|dodaciho_listu|zasilky|nabidky|strediska|rezervace|klienta|elektromeru)`,
    `(?:zakazka|smlouva|dodaci_list|zakaznik|odberatel|nabidka|zasilka|projekt|klient|telefon|tel|mobil|fax)_?(?:${NO}|:)`,
    `(?:customer|client|contract|delivery_note|project|quote|tracking)_${NO}`,
    'zakaznicke_cislo|obchodni_rejstrik|spisova_znacka|sp\\.?_?zn\\.?|oddil|vlozka',
    'tel(?:efon)?\\.?:?|mob(?:il)?\\.?:?|fax\\.?:?|phone:?|e-?mail:?',
    'psc',
    `(?:${NO}_)?(?:zalohove_faktury|zalohoveho_listu)_?${NO}?`,
  ],
  variable_symbol: [
    'variabil\\w+_symbol',
    'var\\w*\\._?s(?:ymbol|ymb\\.|ym\\.|\\.)?',
    'v\\.?s\\.?(?=~)',
    'variable_symbol',
    'vs\\.?_?:?',
  ],
  constant_symbol: [
    'konst\\w+_symbol',
    'konst\\.?_s(?:ymbol|ymb\\.|ym\\.|\\.)?',
    'k\\.?s\\.?(?=~)',
    'constant_symbol',
  ],
  specific_symbol: ['specific\\w+_symbol', 'spec\\w*\\.?_s(?:ymbol|ymb\\.|ym\\.|\\.)?', 's\\.?s\\.?(?=~)'],
  issued_on: [
    '(?:datum|den|dat\\.)_(?:vystaveni|vystav\\.|vyst\\.|vyhotoven\\w+|vystaven\\w+)(?:_(?:dokladu|faktury|dan\\w+_dokladu))?',
    '(?:vystaveno|vyhotoveno|vystavena|vystavil[ao]?_dne)(?:_(?:dne|dna))?',
    'dne_vystaveni|vyhotovene(?:_dna)?',
    '(?:invoice_|issue_)date|date_(?:of_issue|issued|of_invoice)|issued(?:_on)?(?=~)|date(?=~)|datum(?=~)',
  ],
  taxable_on: [
    '(?:datum|den|dat\\.)_(?:uskutecnen\\w+|uskut\\.?|usk\\.?)(?:_(?:zdanitelneho|zdanit\\.?|zdan\\.?|zd\\.?))?(?:_?(?:plneni|pln\\.?))?',
    '(?:datum|den|dat\\.)_(?:zdanitelneho|zdanit\\.?|zdan\\.?|zd\\.?)_?(?:plneni|pln\\.?)',
    '(?:datum|den)_(?:plneni|dodani\\w*|dodania(?:_\\w+)?|poskytnuti_sluzby|prijeti_(?:platby|uplaty))|(?:payment_)received_on',
    'uskutecneni_(?:zdanitelneho_|zdan\\._)?plneni',
    'duzp|d\\.u\\.z\\.p\\.|dzp|duzp/dppd',
    '(?:tax(?:able)?_(?:point|supply)(?:_date)?|date_of_(?:taxable_)?supply|(?:supply|tax_point)_date|tax_date|date_of_(?:delivery|service)|delivery_date)',
  ],
  due_on: [
    '(?:datum|den|dat\\.)_(?:splatnosti|splatn\\.|splat\\.)',
    'splatnost(?:_(?:dne|do|faktury|dna|dokladu))?',
    'splatne(?:_(?:dne|do|dna))?|uhradte_(?:prosim_)?(?:do|nejpozdeji_do)|uhradit_do|zaplatte_do|splatna_dne',
    '(?:payment_)?due(?:_date|_on|_by)?|pay(?:able)?_by|date_due|payment_date',
  ],
  other_day: [
    '(?:datum|den|dat\\.)_(?:objednavky|objednani|tisku|prijeti|odeslani|zapoctu|uhrady|platby|zapisu|povinnosti_\\w+(?:_\\w+)?)',
    'dppd|(?:print|order|payment_received|ship(?:ping|ped)?)_date|obdobi(?:_od)?|period|vytisteno(?:_dne)?|od(?=_\\d)|ze_dne|ze(?=_\\d)|do(?=_\\d)|platnost_do|zapsan\\w*_dne|prijato_dne|zaplaceno_dne|uhrazeno_dne',
  ],
  ico: [
    'ico',
    'ic(?=~)',
    'i\\.c\\.(?:o\\.)?',
    'identifikacni_cislo(?:_\\w+)?',
    'ic\\.(?=_?\\d)',
    '(?:company|business)_(?:id|number|no\\.?|reg\\.?_no\\.?)',
    '(?:company_)?reg(?:istration|\\.)?_(?:no\\.?|number|id)',
    'id_no\\.?(?=~)',
  ],
  dic: ['dic', 'd\\.i\\.c\\.', 'danove_identifikacni_cislo', 'dic_dph', 'tax_(?:id|no\\.?|number)'],
  vat_id: [
    'ic_dph',
    'vat_(?:id|no\\.?|number|reg\\w*\\.?_no\\.?|registration_(?:no\\.?|number))(?:_no\\.?)?',
    'ust-?id(?:nr\\.?)?',
    'btw(?:-nummer)?',
    'tva',
  ],
  account: [
    '(?:cislo|c\\.)_(?:bankovniho_|bank\\._)?(?:uctu|ctu)(?:_/_(?:kod|k\\.)_banky)?',
    '(?:bankovni_|bank\\._|bankovy_)?(?:ucet|uctu)(?:_c\\.)?(?:_cislo)?',
    'bankovni_spojeni|bankove_spojenie|bank\\.?_spojeni',
    '(?:bank_)?account(?:_(?:no\\.?|number))?|acc\\.?_no\\.?',
  ],
  iban: ['iban(?:_(?:kod|code|cislo))?'],
  bic: ['(?:swift|bic)(?:_?[/(-]?_?(?:bic|swift)\\)?)?(?:_(?:kod|code))?'],
  bank_code: ['kod_banky|bank_code|sort_code'],
  total: [
    'celkem_(?:s|vc(?:etne|\\.)?)_dph|celkova_(?:castka|cena)(?:_(?:s|vc(?:etne|\\.)?)_dph)?|cena_celkem(?:_(?:s|vc(?:etne|\\.)?)_dph)?',
    'celkem_(?:kc|czk|eur)_s_dph|castka_celkem(?:_s_dph)?|(?:faktura|doklad)_celkem|celkem_za_fakturu|fakturovana_castka|castka_s_dph|celkem_vcetne_dane|suma_s_dph|hodnota_faktury',
    'soucet_(?:s|vc(?:etne|\\.))_dph|celkova_suma|spolu(?:_s_dph)?|celkom_s_dph|prijat[ao](?:_(?:castka|platba|uplata))?(?=~)|received(?=~)',
    '(?:grand|invoice)_total|total_(?:incl(?:uding|\\.)?|with|inc\\.?)_(?:vat|tax)|total_amount(?:_incl\\.?_vat)?|total_gross|gross_(?:total|amount)|amount_including_vat',
  ],
  weak_total: ['celkem', 'total', 'celkom', 'suma', 'soucet', 'cena_s_dph'],
  payable: [
    '(?:celkem_|castka_|suma_|cena_|spolu_)?k_(?:uhrade|zaplaceni|platbe)(?:_celkem)?(?:_s_dph)?',
    'celkom_k_uhrade|zbyva_(?:k_uhrade|uhradit|doplatit)|zbyvajici_castka|k_doplaceni|doplatit|k_vraceni|k_vyplaceni|preplatek|vraceno|doplatek|nedoplatek|uhradte_castku|castka_k_inkasu|k_proplaceni',
    '(?:amount_)?to_(?:be_)?(?:refund|return)(?:ed)?|refund(?:_due|_amount)?(?=~)|(?:amount|balance|total)_(?:due|to_pay|payable)|total_to_(?:be_)?pa(?:y|id)|please_pay|to_pay|amount_to_pay|payable_amount',
  ],
  base: [
    '(?:celkem_|cena_|castka_|celkova_cena_|spolu_|suma_|soucet_)?bez_(?:dph|dane)(?:_celkem)?',
    'zaklad(?:_(?:dane|dph|pro_dph|celkem))?|zakl\\._dane|danovy_zaklad|celkem_zaklad|mezisoucet',
    'sub_?total|net(?:_(?:amount|total|price|value))?|total_(?:excl(?:uding|\\.)?|without|net|before|ex\\.?)(?:_(?:of_)?(?:vat|tax))?|tax(?:able)?_(?:base|amount)|amount_excluding_vat|vat_base',
  ],
  vat: [
    '(?:celkem_|vyse_|castka_|suma_)?(?:dph|dane)(?:_celkem)?',
    'dan(?:_celkem)?',
    '(?:total_)?vat(?:_(?:amount|total))?',
    'sales_tax|tax(?:_amount)?',
  ],
  advances: [
    '(?:odecet|odpocet|uhrazen\\w+|zaplacen\\w+|prijat\\w+|odecten\\w+|zuctovan\\w+|minus)_(?:zaloh\\w*|zalohami|zalohou|zalohove|predem)(?:_celkem)?',
    '(?:jiz_)?(?:uhrazeno|zaplaceno)(?:_(?:zalohou|zalohami|celkem|kartou|hotove|predem|online))?(?!_dne)|zaloh[ay](?:_celkem)?(?=~)|uhrada_zaloh(?:ou|y)?',
    '(?:already_)?paid(?:_(?:amount|to_date|in_advance))?(?=~)|paid_in_advance|prepaid(?:_amount)?|advance(?:_payment|s)?(?=~)|deposit(?:_paid)?',
  ],
  rounding: [
    'zaokrouhlen\\w*|haler\\w*_vyrovnani|halerove_zaokrouhleni|zaokruhlenie|rounding(?:_difference)?',
  ],
  payment_method: [
    '(?:forma|zpusob|typ)_(?:uhrady|platby|placeni)',
    'payment_(?:method|type|terms|form)|method_of_payment|uhrada(?=_?:)|platba(?=_?:)|platobna_metoda|sposob_uhrady',
  ],
  currency: ['mena(?=_?:|_[a-z]{3}(?![a-z]))', 'currency'],
};

const COMPILED = (Object.keys(WORDS) as Meaning[]).map((meaning) => ({
  meaning,
  pattern: new RegExp(
    `(?<![a-z0-9@._-])(?:${WORDS[meaning].join('|').replaceAll('~', END).replaceAll('_?', ' ?').replaceAll('_', ' ')})(?![a-z0-9@])`,
    'g',
  ),
}));

/** Meanings that hold against others of the same length, the more special first. */
const ORDER = new Map(COMPILED.map(({ meaning }, at) => [meaning, at]));

/** The labels of a row, from the left; of those that lie over each other the longest. */
export function labelsIn(row: Row): Label[] {
  const found = COMPILED.flatMap(({ meaning, pattern }) =>
    [...row.folded.matchAll(pattern)].map(({ index, 0: text }) => ({
      row,
      meaning,
      start: index,
      end: index + text.trimEnd().length,
    })),
  ).filter(({ start, end }) => end > start);
  const taken: Label[] = [];
  for (const label of found.sort(byLength)) {
    if (taken.every(({ start, end }) => label.end <= start || label.start >= end)) taken.push(label);
  }
  return taken.sort((a, b) => a.start - b.start);
}

const byLength = (a: Label, b: Label): number =>
  b.end - b.start - (a.end - a.start) || (ORDER.get(a.meaning) ?? 0) - (ORDER.get(b.meaning) ?? 0);

/** Whether a text is a label from beginning to end, for one that is broken over two rows. */
export function meaningOf(text: string): Meaning | null {
  const whole = text.replace(/[\s:.]+$/, '');
  for (const { meaning, pattern } of COMPILED) {
    const [first] = whole.matchAll(pattern);
    if (first !== undefined && first.index === 0 && first[0].trimEnd().length >= whole.length - 1)
      return meaning;
  }
  return null;
}

/** Bytes of a text in the code pages that banks use; only letters that both have. */
export function encoded(text: string, page: 'windows-1250' | 'cp852'): Uint8Array {
  const codes = LETTERS[page];
  return Uint8Array.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)));
}

const LETTERS: Record<'windows-1250' | 'cp852', Record<string, number>> = {
  'windows-1250': {
    á: 0xe1,
    í: 0xed,
    é: 0xe9,
    ě: 0xec,
    š: 0x9a,
    č: 0xe8,
    ř: 0xf8,
    ž: 0x9e,
    ý: 0xfd,
    ů: 0xf9,
    Ž: 0x8e,
  },
  cp852: {
    á: 0xa0,
    í: 0xa1,
    é: 0x82,
    ě: 0xd8,
    š: 0xe7,
    č: 0x9f,
    ř: 0xfd,
    ž: 0xa7,
    ý: 0xec,
    ů: 0x85,
    Ž: 0xa6,
  },
};

/** A line of a GPC file from fields by the positions at which they begin. */
export function gpcLine(type: string, fields: Readonly<Record<number, string>>, length = 128): string {
  const letters = Array.from({ length }, () => ' ');
  for (const [from, text] of [['1', type] as const, ...Object.entries(fields)]) {
    for (const [at, letter] of [...text].entries()) letters[Number(from) - 1 + at] = letter;
  }
  return letters.join('');
}

const ZEROS = '0'.repeat(128);

export function gpcHead(fields: Readonly<Record<number, string>> = {}): string {
  return gpcLine('074', {
    4: '0000192000145399',
    40: '280226',
    46: '00000000100000+',
    61: '00000000100000+',
    76: ZEROS.slice(0, 15),
    91: ZEROS.slice(0, 15),
    106: '003310326',
    ...fields,
  });
}

export function gpcMovement(fields: Readonly<Record<number, string>> = {}, length = 128): string {
  return gpcLine(
    '075',
    { 4: `0000192000145399${ZEROS.slice(0, 72)}`, 92: '030326', 118: '01101030326', ...fields },
    length,
  );
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export const CAMT_ENTRY = `<Ntry><NtryRef>1</NtryRef><Amt Ccy="CZK">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
 <Sts>BOOK</Sts><BookgDt><Dt>2026-05-04</Dt></BookgDt><ValDt><DtTm>2026-05-03T10:00:00+02:00</DtTm></ValDt>
 <AcctSvcrRef>B-9</AcctSvcrRef><NtryDtls>
 <TxDtls><Refs><EndToEndId>/VS1001/SS/KS308</EndToEndId></Refs><Amt Ccy="CZK">100.00</Amt>
  <RltdPties><Dbtr><Pty><Nm>Říční lékárna</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>CZ3720100000002101234569</IBAN></Id></DbtrAcct></RltdPties></TxDtls>
 <TxDtls><Amt Ccy="CZK">200.00</Amt><RmtInf><Ustrd>platba  VS:7</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

/** A statement of the standard with entries; \`prefix\` is that of its namespace. */
export function camt(entries: string, version = '02'): string {
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt><Id>1</Id><ElctrncSeqNb>86</ElctrncSeqNb>
<Acct><Id><IBAN>CZ6508000000192000145399</IBAN></Id><Ccy>CZK</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>PRCD</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">1000.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-04-30</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLAV</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-05-05</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">700.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-05-04</Dt></Dt></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`;
}

export const MT940 = `{1:F01GIBACZPXAXXX}{2:I940}{4:
:20:M1
:25:0800/0000192000145399
:28C:00015/001
:60F:C260101CZK1000,00
:61:2512311231CR500,00NTRF123//R1
:86:020?00Platba?20VS0042?21KS0308?22SS?23Faktura 4?242 za?300100?31192301234563?32Dubova dil?33na s.r.o.
:62M:C260101CZK1500,00
-}{1:F01GIBACZPXAXXX}{2:I940}{4:
:20:M2
:25:0800/2000145399-X
:28C:00015/002
:60M:C260101CZK1500,00
:61:260102D12,5NCHGNONREF//R2
:86:808?00Poplatek
:61:2601020102RC100,00NTRF
storno
:62F:C260102CZK1387,50
-}`.replace('0800/2000145399-X', '0800/0000192000145399');

export const FIO_CSV = `"accountId";"2101234569"
"bankId";"2010"
"currency";"CZK"
"iban";"CZ3720100000002101234569"
"openingBalance";"12500,00"
"closingBalance";"43010,50"

"Objem";"ID operace";"Datum";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"KS";"VS";"SS";"Zpráva pro příjemce";"Poznámka";"Typ"
"-1 489,50";"26000001";"01.09.2026";"CZK";"";"";"";"";"";"";"Nákup; ""Praha""";"Praha";"Platba kartou"
"32 000,00";"26000002";"10.09.2026";"CZK";"192301234563";"Dubová dílna";"100";"308";"0002026";"0";"";"";"Bezhotovostní příjem"
`;

export const FIO_JSON = `{"accountStatement":{"info":{"accountId":"2000282668","bankId":"2010","currency":"CZK",
"iban":"CZ0620100000002000282668","openingBalance":0.10,"closingBalance":12345678901.33,"dateStart":"2026-01-01+0100",
"dateEnd":"2026-01-31+01:00"},"transactionList":{"transaction":[{"column22":{"value":7139752765,"name":"ID pohybu","id":22},
"column0":{"value":"2026-01-31+0100","name":"Datum","id":0},"column1":{"value":1.234567890123E10,"name":"Objem","id":1},
"column14":{"value":"CZK","name":"Měna","id":14},"column8":{"value":"Příjem","name":"Typ","id":8},
"column18":{"value":"15.90 EUR","name":"Upřesnění","id":18},"column5":{"value":"007","name":"VS","id":5},"column10":null}]}}}`;

export const FIO_XML = `<?xml version="1.0" encoding="UTF-8"?><AccountStatement><Info><accountId>2101234569</accountId>
<bankId>2010</bankId><currency>CZK</currency><openingBalance>100.00</openingBalance><closingBalance>80.00</closingBalance>
<dateStart>2026-10-01+02:00</dateStart><dateEnd>2026-10-05+02:00</dateEnd></Info><TransactionList><Transaction>
<column_22 name="ID pohybu" id="22">26100001</column_22><column_0 name="Datum" id="0">2026-10-03+02:00</column_0>
<column_1 name="Objem" id="1">-20.00</column_1><column_16 name="Zpráva" id="16">brýle &amp; pouzdro</column_16>
</Transaction></TransactionList></AccountStatement>`;

export const OFX = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>CZK
<BANKACCTFROM><BANKID>2010<ACCTID>2101234569<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261001<DTEND>20261031
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261003120000[+2:CET]<TRNAMT>121.00<FITID>F1<NAME>A &amp; B<BANKACCTTO><BANKID>0100<ACCTID>2301234563</BANKACCTTO><MEMO>VS:42 platba</STMTTRN>
<STMTTRN><TRNTYPE>FEE<DTPOSTED>20261004<TRNAMT>-9.00<FITID>F2</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1112.00<DTASOF>20261031</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

/** One file of each format that is text. */
export const FILES: Readonly<Record<string, string>> = {
  gpc: [gpcHead({ 61: '00000000105000+' }), gpcMovement({ 49: '0000000050002' }), '078text'].join('\r\n'),
  camt053: camt(CAMT_ENTRY),
  mt940: MT940,
  csv: FIO_CSV,
  fio_json: FIO_JSON,
  fio_xml: FIO_XML,
  ofx: OFX,
};

/** A movement as the bank knows it; formats tell more or less of it. */
export type Told = {
  day: string;
  /** In hundredths. */
  amount: number;
  counter?: string;
  vs?: string;
  name?: string;
  message?: string;
  reference?: string;
};

export const OWN = { number: '19-2000145399', code: '0800', iban: 'CZ6508000000192000145399' };

const decimal = (hundredths: number) => (Math.abs(hundredths) / 100).toFixed(2);
const sign = (amount: number) => (amount < 0 ? 'DBIT' : 'CRDT');

type Range = { from: string; to: string; opening: number; number?: string; currency?: string };

/** CAMT.053 with references of the bank. */
export function camtFile(
  told: readonly Told[],
  { from, to, opening, number = '1', currency = 'CZK' }: Range,
): string {
  const closing = told.reduce((sum, { amount }) => sum + amount, opening);
  const balance = (code: string, amount: number, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${decimal(amount)}</Amt>
<CdtDbtInd>${sign(amount)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt><Id>1</Id><LglSeqNb>${number}</LglSeqNb>
<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>${OWN.iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${balance('PRCD', opening, from)}${balance('CLBD', closing, to)}
${told.map((each) => camtEntry(each, currency)).join('')}</Stmt></BkToCstmrStmt></Document>`;
}

function camtEntry({ day, amount, counter, vs, name, message, reference }: Told, currency: string): string {
  const side = amount > 0 ? 'Dbtr' : 'Cdtr';
  const [number = '', code = ''] = counter?.split('/') ?? [];
  const account =
    counter === undefined ? '' : `<${side}Acct><Id><Othr><Id>${number}</Id></Othr></Id></${side}Acct>`;
  const agent =
    code === ''
      ? ''
      : `<RltdAgts><${side}Agt><FinInstnId><ClrSysMmbId><MmbId>${code}</MmbId></ClrSysMmbId></FinInstnId></${side}Agt></RltdAgts>`;
  return `<Ntry><Amt Ccy="${currency}">${decimal(amount)}</Amt><CdtDbtInd>${sign(amount)}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${reference === undefined ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
<NtryDtls><TxDtls><Refs>${vs === undefined ? '' : `<EndToEndId>/VS${vs}/SS/KS</EndToEndId>`}</Refs><Amt Ccy="${currency}">${decimal(amount)}</Amt>
<RltdPties>${name === undefined ? '' : `<${side}><Nm>${name}</Nm></${side}>`}${account}</RltdPties>${agent}
${message === undefined ? '' : `<RmtInf><Ustrd>${message}</Ustrd></RmtInf>`}</TxDtls></NtryDtls></Ntry>`;
}

const short = (day: string) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
const digits = (value: number, count: number) => String(Math.abs(value)).padStart(count, '0');

function line(type: string, fields: Readonly<Record<number, string>>): string {
  const letters = Array.from({ length: 128 }, () => ' ');
  for (const [from, text] of [['1', type] as const, ...Object.entries(fields)])
    for (const [at, letter] of [...text].entries()) letters[Number(from) - 1 + at] = letter;
  return letters.join('');
}

/** GPC without references of the bank and with short names. */
export function gpcFile(told: readonly Told[], { from, to, opening, number = '1' }: Range): string {
  const closing = told.reduce((sum, { amount }) => sum + amount, opening);
  const turnover = (isCredit: boolean) =>
    told.reduce((sum, { amount }) => sum + (amount > 0 === isCredit ? Math.abs(amount) : 0), 0);
  const head = line('074', {
    4: '0000192000145399',
    40: short(from),
    46: `${digits(opening, 14)}${opening < 0 ? '-' : '+'}`,
    61: `${digits(closing, 14)}${closing < 0 ? '-' : '+'}`,
    76: `${digits(turnover(false), 14)}0`,
    91: `${digits(turnover(true), 14)}0`,
    106: number.padStart(3, '0'),
    109: short(to),
  });
  return [head, ...told.flatMap(gpcMovement), ''].join('\r\n');
}

function gpcMovement({ day, amount, counter, vs, name, message, reference }: Told): string[] {
  const [number = '', code = ''] = counter?.split('/') ?? [];
  const [first = '', second] = number.split('-');
  const account =
    second === undefined ? first.padStart(16, '0') : first.padStart(6, '0') + second.padStart(10, '0');
  const movement = line('075', {
    4: '0000192000145399',
    20: account,
    36: (reference ?? '').padStart(13, '0'),
    49: digits(amount, 12),
    61: amount < 0 ? '1' : '2',
    62: (vs ?? '').padStart(10, '0'),
    72: '00',
    74: code.padStart(4, '0'),
    78: '0000',
    82: '0'.repeat(10),
    92: short(day),
    98: (name ?? '').slice(0, 20),
    118: '01101',
    123: short(day),
  });
  return message === undefined ? [movement] : [movement, `078${message}`];
}

/** What Fio's interface answers. */
export function fioAnswer(
  told: readonly Told[],
  {
    from,
    to,
    opening,
    account = { number: '2000282668', code: '2010', iban: 'CZ0620100000002000282668' },
  }: Range & { account?: typeof OWN },
): string {
  const closing = told.reduce((sum, { amount }) => sum + amount, opening);
  const column = (id: number, value: unknown) => [
    `column${id}`,
    value === undefined ? null : { value, name: 'x', id },
  ];
  return JSON.stringify({
    accountStatement: {
      info: {
        ...{ accountId: account.number, bankId: account.code, currency: 'CZK', iban: account.iban },
        ...{ openingBalance: opening / 100, closingBalance: closing / 100 },
        ...{ dateStart: `${from}+0100`, dateEnd: `${to}+0100` },
      },
      transactionList: {
        transaction: told.map(({ day, amount, counter, vs, name, message, reference }) =>
          Object.fromEntries([
            ...[column(22, reference), column(0, `${day}+0100`), column(1, amount / 100), column(14, 'CZK')],
            ...[column(2, counter?.split('/')[0]), column(3, counter?.split('/')[1]), column(10, name)],
            ...[column(5, vs), column(16, message)],
          ]),
        ),
      },
    },
  });
}

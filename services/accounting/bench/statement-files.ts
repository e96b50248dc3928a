const DAY_MS = 86_400_000;
const FIRST = Date.parse('2025-06-01T00:00:00Z');
const DAYS = 400;

/** The same movements in every format, of a hundred thousand a few hundred each day. */
function movement(i: number, count: number) {
  const day = new Date(FIRST + Math.floor((i * DAYS) / count) * DAY_MS).toISOString().slice(0, 10);
  const cents = ((i * 7_919) % 900_000) + 100;
  return {
    day,
    cents,
    isCredit: i % 3 !== 0,
    vs: String(1_000_000 + i),
    account: `${(i * 13) % 5_000}`.padStart(10, '2000000000'),
    name: `Odberatel ${i % 5_000} s.r.o.`,
    reference: `B${i}`,
  };
}

/** What all of them come to, and the day of the last. */
function endOf(count: number) {
  let total = 0;
  for (let i = 0; i < count; i += 1) {
    const { cents, isCredit } = movement(i, count);
    total += isCredit ? cents : -cents;
  }
  return { total, last: movement(count - 1, count).day };
}

const decimal = (cents: number) => (cents / 100).toFixed(2);

/** As little as an entry can say: the file may have 20 MB. @param number of the statement: another makes another file of the same movements */
export function camtOf(count: number, account: string, bankCode: string, number = '1'): string {
  const { total, last } = endOf(count);
  const balance = (code: string, cents: number, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">${decimal(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entries = Array.from({ length: count }, (_, i) => {
    const { day, cents, isCredit, reference } = movement(i, count);
    return `<Ntry><Amt Ccy="CZK">${decimal(cents)}</Amt><CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef></Ntry>`;
  });
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt><Id>1</Id><LglSeqNb>${number}</LglSeqNb><Acct><Id><Othr><Id>${account}/${bankCode}</Id></Othr></Id><Ccy>CZK</Ccy></Acct>${balance('OPBD', 0, movement(0, count).day)}${balance('CLBD', total, last)}${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

const short = (day: string) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
const digits = (value: number | string, count: number) => String(value).padStart(count, '0');

export function gpcOf(count: number, account: string): string {
  const { total, last } = endOf(count);
  const own = digits(account, 16);
  const head = `074${own}${'Firma'.padEnd(20)}${short(movement(0, count).day)}${digits(0, 14)}+${digits(total, 14)}+${digits(0, 14)}0${digits(0, 14)}0001${short(last)}`;
  const lines = Array.from({ length: count }, (_, i) => {
    const { day, cents, isCredit, vs, account: counter, name, reference } = movement(i, count);
    return `075${own}${digits(counter, 16)}${digits(reference, 13)}${digits(cents, 12)}${isCredit ? 2 : 1}${digits(vs, 10)}0001000308${digits(0, 10)}${short(day)}${name.slice(0, 20).padEnd(20)}01101${short(day)}`;
  });
  return `${[head.padEnd(128), ...lines].join('\r\n')}\r\n`;
}

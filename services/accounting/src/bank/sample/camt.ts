import { amountText, type Haler, haler } from '@news-and-accounting/money';
import type { BookedMovement, SampleStatement } from './statement-of.ts';

/** A statement in the format of payments between banks. */
export function camtFile(statement: SampleStatement): Uint8Array {
  const { account, number, from, to, opening, closing, movements } = statement;
  const id = `${account.iban}-${to.slice(0, 4)}-${number}`;
  const made = `<CreDtTm>${to}T23:00:00+01:00</CreDtTm>`;
  return new TextEncoder().encode(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
      `<GrpHdr><MsgId>${id}</MsgId>${made}</GrpHdr>`,
      `<Stmt><Id>${id}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb>${made}`,
      `<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>`,
      `<Acct><Id><IBAN>${account.iban}</IBAN></Id><Ccy>${account.currency}</Ccy></Acct>`,
      balance('PRCD', opening, from, account.currency),
      balance('CLBD', closing, to, account.currency),
      ...movements.map((movement) => entry(movement, account.currency)),
      '</Stmt></BkToCstmrStmt></Document>',
      '',
    ].join('\n'),
  );
}

const money = (amount: Haler, currency: string) =>
  `<Amt Ccy="${currency}">${amountText(haler(Math.abs(amount)))}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

const balance = (type: string, amount: Haler, day: string, currency: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${money(amount, currency)}<Dt><Dt>${day}</Dt></Dt></Bal>`;

function entry(movement: BookedMovement, currency: string): string {
  const { amount, on, counter, name, variableSymbol, message, reference, kind } = movement;
  const side = amount > 0 ? 'Dbtr' : 'Cdtr';
  const account =
    counter?.iban == null ? '' : `<${side}Acct><Id><IBAN>${counter.iban}</IBAN></Id></${side}Acct>`;
  const family = kind === 'card' ? 'CCRD' : amount > 0 ? 'RCDT' : 'ICDT';
  const code = kind === 'card' ? 'POSD' : 'ESCT';
  return [
    `<Ntry>${money(amount, currency)}<Sts>BOOK</Sts><BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt>`,
    `<AcctSvcrRef>${reference}</AcctSvcrRef>`,
    `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn></BkTxCd>`,
    '<NtryDtls><TxDtls>',
    variableSymbol === null ? '' : `<Refs><EndToEndId>/VS${variableSymbol}/SS/KS</EndToEndId></Refs>`,
    `<RltdPties>${name === null ? '' : `<${side}><Nm>${escaped(name)}</Nm></${side}>`}${account}</RltdPties>`,
    message === null ? '' : `<RmtInf><Ustrd>${escaped(message)}</Ustrd></RmtInf>`,
    '</TxDtls></NtryDtls></Ntry>',
  ].join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

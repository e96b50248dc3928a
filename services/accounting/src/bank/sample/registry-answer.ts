import { checkBankAccount } from '@news-and-accounting/identifiers';
import type { VatStatus } from '../../public/registries/index.ts';
import type { ItemDraft } from '../orders/drafts.ts';
import { type Answers, numberToAsk } from '../orders/registry.ts';
import type { World } from '../orders/world.ts';

const PUBLISHED_ON = '2023-01-02';

/** What the registry of VAT payers would say of invented suppliers: nobody asks it about them, and the answer says so. */
export function inventedAnswers(drafts: readonly ItemDraft[], world: World, askedAt: Date): Answers {
  const statuses = new Map<string, VatStatus>();
  for (const draft of drafts) {
    const number = numberToAsk(draft, world);
    const checkedAccount = checkBankAccount(`${draft.number}/${draft.bank_code}`);
    if (number === null || !checkedAccount.ok) continue;
    statuses.set(number, {
      ...{ kind: 'payer', found: true, unreliable: false, unreliableSince: null, taxOfficeCode: '451' },
      accounts: [
        { published: PUBLISHED_ON, ends: null, account: { kind: 'czech', ...checkedAccount.value } },
      ],
    });
  }
  const numbers = [...statuses.keys()];
  const evidence = numbers.length === 0 ? [] : [{ numbers, xml: answerOf(statuses, askedAt) }];
  return { statuses, evidence, askedAt };
}

function answerOf(statuses: ReadonlyMap<string, VatStatus>, askedAt: Date): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!-- Smyšlená odpověď ukázkové firmy: registr plátců DPH nebyl dotázán. -->',
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>',
    '<StatusNespolehlivySubjektRozsirenyV2Response xmlns="http://adis.mfcr.cz/rozhraniCRPDPH/">',
    `<status odpovedGenerovana="${askedAt.toISOString().slice(0, 10)}" statusCode="0" statusText="OK"/>`,
    ...[...statuses].map(([number, { taxOfficeCode, accounts }]) =>
      [
        `<statusSubjektu typSubjektu="PLATCE_DPH" dic="${number}" nespolehlivyPlatce="NE" cisloFu="${taxOfficeCode}">`,
        '<zverejneneUcty>',
        ...accounts.map(
          ({ account }) => `<ucet datumZverejneni="${PUBLISHED_ON}">${accountOf(account)}</ucet>`,
        ),
        '</zverejneneUcty></statusSubjektu>',
      ].join(''),
    ),
    '</StatusNespolehlivySubjektRozsirenyV2Response></soapenv:Body></soapenv:Envelope>',
  ].join('\n');
}

function accountOf(account: VatStatus['accounts'][number]['account']): string {
  if (account.kind === 'other') return `<nestandardniUcet cislo="${account.number}"/>`;
  const prefix = account.prefix === '' ? '' : ` predcisli="${account.prefix}"`;
  return `<standardniUcet${prefix} cislo="${account.number}" kodBanky="${account.bankCode}"/>`;
}

import type { SampleContext } from '../../access/companies/index.ts';
import { recordEvents } from '../../access/history/index.ts';
import { bankRules, countHits } from '../../automation/rules/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { allOpenDocuments } from '../matching/open-store.ts';
import { hitsOf, postedByRules } from './by-rule.ts';
import { judge } from './decide.ts';
import { eventsOf } from './events.ts';
import { readBack } from './files.ts';
import type { Habits } from './habits.ts';
import { owedDuties, owedVatDuties, ownAccounts, paidDocuments, paidPayslips, partnersOf } from './known.ts';
import { owedOwnDuties } from './known-tax.ts';
import { executedItems, fillOrders, orderedBy } from './orders.ts';
import { settle } from './settle.ts';
import { statementsOf } from './statement-of.ts';
import { ownerOf, storeStatements } from './store.ts';
import { type Story, tellMovements } from './tell.ts';

/**
 * Adds the statements of the sample's accounts: a file for each month, whose movements are the payments that the sample
 * has, wages and what is withheld from them, and what only a bank knows. They are settled as the automatic run and the
 * rules settle them, the rest as by the owner; a few of the last month wait.
 */
export async function fillBank(tx: Queries, sample: SampleContext, habits: Habits): Promise<void> {
  const { entityId, now } = sample;
  const held = await holdCompany(tx, entityId);
  const story = await storyOf(tx, sample, habits);
  const told = Map.groupBy(tellMovements(story), ({ bankAccountId }) => bankAccountId);
  const statements = story.accounts.flatMap((account) =>
    statementsOf(account, told.get(account.id) ?? [], story).map((each) => readBack(each, story.accounts)),
  );
  const executed = executedItems(statements.flatMap(({ movements }) => movements.map((each) => each.told)));
  const judged = judge(story, statements, orderedBy(executed.flat()));
  const stored = await storeStatements(tx, { entityId, now }, statements);
  const rules = await bankRules(tx, entityId, held.isDoubleEntry);
  const ruled = postedByRules(stored.movements.keys(), rules);
  await settle(tx, { ...sample, held }, { story, judged, stored, ruled });
  await countHits(tx, entityId, hitsOf(ruled), now);
  const ordered = await fillOrders(tx, sample, { story, stored, executed });
  await recordEvents(tx, [...eventsOf(sample, statements, stored, ruled), ...ordered]);
}

async function storyOf(tx: Queries, sample: SampleContext, habits: Habits): Promise<Story> {
  const { entityId } = sample;
  const day = today(sample.now.getTime());
  const [crowns, ...others] = await ownAccounts(tx, entityId);
  if (crowns === undefined) throw new Error('the sample has a bank account');
  const accounts = [crowns, ...others] as const;
  return {
    today: day,
    ...(await ownerOf(tx, entityId)),
    habits,
    accounts,
    partners: await partnersOf(tx, entityId),
    documents: await paidDocuments(tx, entityId),
    payslips: await paidPayslips(tx, entityId),
    duties: [
      ...(await owedDuties(tx, entityId)),
      ...(await owedVatDuties(tx, entityId)),
      ...(habits.drawn === null ? [] : await owedOwnDuties(tx, sample, { today: day, accounts })),
    ],
    open: await allOpenDocuments(tx, entityId),
  };
}

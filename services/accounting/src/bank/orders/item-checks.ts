import { czechMoney, type Haler, ZERO } from '@news-and-accounting/money';
import { cashLimitOn } from '../../documents/documents/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import { isAbroad, judged } from './account.ts';
import type { ItemDraft } from './drafts.ts';
import { BLOCKING, type CheckCode, CONFIRMED, type ItemCheck, LEVELS, type Proof } from './order.ts';
import { type Answers, numberToAsk, proofOf } from './registry.ts';
import type { World } from './world.ts';

/** An item with what was found out about it. */
export type CheckedDraft = ItemDraft & { checks: ItemCheck[]; proof: Proof | null };

/** The items with what stands against each, without what only the registry can say. */
export function blocksOf(drafts: readonly ItemDraft[], world: World): CheckedDraft[] {
  return drafts.map((draft) => ({ ...draft, proof: null, checks: blocks(draft, world) }));
}

/** The items with every check. */
export function checked(drafts: readonly ItemDraft[], world: World, answers: Answers): CheckedDraft[] {
  return drafts.map((draft) => {
    const proof = proofOf(draft, world, answers);
    const checks = [
      ...blocks(draft, world),
      ...ofRegistry(draft, world, proof),
      ...ofAccount(draft),
      ...ofInvoice(draft, drafts, world),
    ];
    return { ...draft, proof, checks: checks.toSorted((a, b) => rankOf(a) - rankOf(b)) };
  });
}

/** What stands in the way most comes first. */
const rankOf = ({ level }: ItemCheck) => LEVELS.indexOf(level);

function check(code: CheckCode, text: string): ItemCheck {
  const isIn = (codes: readonly string[]) => codes.includes(code);
  return { code, level: isIn(BLOCKING) ? 'block' : isIn(CONFIRMED) ? 'confirm' : 'info', text };
}

/** Where the account that is missing is entered. */
const NO_ACCOUNT = {
  document: 'Chybí účet, na který se má platit. Doplňte ho v kontaktu, nebo u dokladu.',
  payslip: 'Chybí účet, na který se má platit. Doplňte ho na kartě zaměstnance.',
  deduction: 'Chybí účet, na který se má platit. Doplňte ho u srážky na kartě zaměstnance.',
  premium: 'Chybí účet, na který se má platit. Doplňte ho v nastavení firmy mezi účty pro platby z mezd.',
  wageTax: 'Chybí účet, na který se má platit. Vyplňte v údajích firmy finanční úřad.',
  other: 'Chybí účet, na který se má platit.',
} as const;

function kindOf({ document, payslip_id, deduction, duty }: ItemDraft): keyof typeof NO_ACCOUNT {
  if (document !== null) return 'document';
  if (payslip_id !== null) return 'payslip';
  if (deduction !== undefined) return 'deduction';
  if (duty?.kind === 'social_insurance' || duty?.kind === 'health_insurance') return 'premium';
  return duty?.kind === 'wage_tax' || duty?.kind === 'withholding_tax' ? 'wageTax' : 'other';
}

const WAGES_NOT_APPROVED = 'Mzdy nejsou schválené.';

/** What a duty waits for; null: it is none. */
function dutyNotFinal(duty: ItemDraft['duty']): string | null {
  if (duty === null) return null;
  if (duty.kind === 'vat')
    return 'Přiznání k DPH není podané. Podejte ho v přehledu DPH, pak půjde do příkazu.';
  return duty.kind.startsWith('self_employed')
    ? 'Přehled OSVČ není podaný. Podejte ho v sociálním a zdravotním pojištění, pak půjde do příkazu.'
    : WAGES_NOT_APPROVED;
}

function blocks(draft: ItemDraft, world: World): ItemCheck[] {
  const { payee, twice, isApproved, payslip_id, duty } = draft;
  const found: ItemCheck[] = [];
  if (payee === null) found.push(check('no_account', NO_ACCOUNT[kindOf(draft)]));
  else if (payee.problem !== null) found.push(check('bad_account', payee.problem));
  if (twice !== null) found.push(check('duplicate_item', twice));
  if (!isApproved) {
    const text = payslip_id !== null ? WAGES_NOT_APPROVED : dutyNotFinal(duty);
    found.push(check('not_approved', text ?? 'Doklad není schválený.'));
  }
  if (payee?.problem === null && world.ownIbans.has(payee.account.iban))
    found.push(check('own_account', 'Je to účet vaší firmy.'));
  return found;
}

function ofRegistry(draft: ItemDraft, world: World, proof: Proof | null): ItemCheck[] {
  if (numberToAsk(draft, world) === null) return [];
  if (proof === null) {
    const why = world.isSample
      ? 'Za ukázkovou firmu se registru nikdo neptá'
      : 'Registr plátců DPH neodpověděl';
    return [check('check_unavailable', `${why}, dodavatel není ověřený.`)];
  }
  const found: ItemCheck[] = [];
  if (proof.unreliable) found.push(check('unreliable_payer', 'Nespolehlivý plátce: za jeho DPH ručíte.'));
  if (proof.kind !== 'payer' || proof.published) return found;
  const price = Math.abs(draft.document?.total_czk ?? ZERO) as Haler;
  const limit = ((cashLimitOn(world.today) ?? ZERO) * 2) as Haler;
  const unpublished = `Účet ${accountName(draft)} plátce nezveřejnil`;
  return price > limit
    ? [
        ...found,
        check(
          'unpublished_over_limit',
          `${unpublished} a cena ${czechMoney(price, 'CZK')} je nad ${czechMoney(limit, 'CZK')}: ručíte za DPH.`,
        ),
      ]
    : [...found, check('unpublished_account', `${unpublished}.`)];
}

function ofAccount({ iban, known, number, bank_code }: ItemDraft): ItemCheck[] {
  if (iban === null) return [];
  const found: ItemCheck[] = [];
  if (isAbroad(iban)) found.push(check('account_abroad', `Účet ${iban} je v zahraničí.`));
  const isKnown = known?.some((account) => {
    const other = judged(account, 'sepa');
    return other?.problem === null && other.account.iban === iban;
  });
  const shown = accountName({ iban, number, bank_code });
  if (isKnown === false)
    found.push(
      check('account_changed', `Účet ${shown} není mezi známými účty příjemce a ještě se na něj neplatilo.`),
    );
  return found;
}

function ofInvoice(
  { document, wantedOn, at }: ItemDraft,
  drafts: readonly ItemDraft[],
  { today, lookalikes, held }: World,
): ItemCheck[] {
  const found: ItemCheck[] = [];
  const twin = lookalikes.find(({ id, other_id, is_paid }) => {
    if (id !== document?.id) return false;
    const isHeld = held.some(({ document_id }) => document_id === other_id);
    return is_paid || isHeld || drafts.some((each) => each.document?.id === other_id && each.at < at);
  });
  if (twin !== undefined)
    found.push(
      check(
        'duplicate_invoice',
        `Stejný doklad téhož dodavatele, ${twin.number}, už je zaplacený nebo v příkazu.`,
      ),
    );
  if (wantedOn !== null && wantedOn < today)
    found.push(check('overdue', `Splatnost byla ${dayText(wantedOn)}`));
  return found;
}

function accountName({ iban, number, bank_code }: Pick<ItemDraft, 'iban' | 'number' | 'bank_code'>): string {
  return number === null ? (iban ?? '') : `${number}/${bank_code}`;
}

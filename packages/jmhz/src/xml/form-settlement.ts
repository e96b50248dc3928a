import type { FormKind } from '../activity.ts';
import { childrenByMonth, settledAmounts, settlementOf, youngChildren } from '../figures/settlement.ts';
import type { Person } from '../month.ts';
import type { ReportSettlement } from '../report-input.ts';
import type { Content } from './element.ts';
import { nameAndBirth } from './named-person.ts';

/**
 * `rocniUhrny`: January and February tell whether the settlement of the year before was asked for, January to March
 * whether it was done and what it came to.
 */
export function settlementOfYear(person: Person, month: number, form: FormKind): Content | undefined {
  if (month > 3) return undefined;
  const settlement = settlementOf(person);
  return {
    'form:rocniZuctovaniZadost':
      month <= 2 ? person.wasSettlementRequested || settlement !== null : undefined,
    'form:rocniZuctovaniProvedeno': settlement !== null,
    'form:vysledekRocnihoZuctovani': settlement === null ? undefined : resultOf(settlement, person, form),
  };
}

function resultOf(settlement: ReportSettlement, person: Person, form: FormKind): Content {
  const { tax, bonus } = settledAmounts(settlement);
  const total = { 'form:preplatekRok': tax + bonus };
  // International hiring of labour has the sum only.
  if (form === 'mezinarodniPronajemSily') return total;
  const children = childrenByMonth(settlement);
  const hasBenefit = children.some(({ orders }) => /[123]/.test(orders));
  return {
    ...total,
    'form:danPreplatekRok': tax,
    'form:danBonusPreplatekRok': bonus,
    'form:uplatnenaSlevaNaPartnera': settlement.spouse !== null,
    'form:slevaNaPartnera':
      settlement.spouse === null ? undefined : { 'form:partner': spouseOf(settlement, person) },
    'form:uplatnenoZvyhodneniNaDeti': hasBenefit,
    'form:zvyhodneniNaDeti': hasBenefit ? childrenOf(settlement, person) : undefined,
  };
}

function spouseOf(settlement: ReportSettlement, { taxpayer }: Person): Content {
  const { spouse } = settlement;
  const months = spouse?.months ?? 0;
  return {
    'form:partnerUdaje': nameAndBirth(spouse ?? {}),
    'form:deti': { 'form:dite': youngChildren(settlement, taxpayer).map(nameAndBirth) },
    'form:prukazZtpp': spouse?.ztpp ?? false,
    'form:slevaPocetMesicu': months,
    'form:slevaPocetMesicuZtpp': spouse?.ztpp ? months : undefined,
  };
}

function childrenOf(settlement: ReportSettlement, { taxpayer }: Person): Content {
  const { details } = taxpayer;
  const isShared = details?.other_supporting_person ?? false;
  const others = (details?.other_persons ?? []).map((other) => ({
    'form:osoba': nameAndBirth(other),
    'form:mesiceVyzivovani': 'A'.repeat(12),
  }));
  return {
    'form:vyzivujeJinaOsoba': isShared,
    'form:jineOsoby': isShared ? { 'form:jinaOsoba': others } : undefined,
    'form:vyzivovaneDeti': {
      'form:vyzivovaneDite': childrenByMonth(settlement).map(({ child, orders, cards }) => ({
        'form:dite': nameAndBirth(child),
        'form:prukazZtpp': cards ?? undefined,
        'form:poradi': orders,
      })),
    },
  };
}

import { codebookEntry } from '../codebooks/codebook.ts';
import { registerLegalForm } from '../codebooks/register-legal-forms.ts';
import { taxOfficeOfRegion } from '../codebooks/tax-offices.ts';
import { activitiesOf, namedActivities } from './activities.ts';
import { type Evidence, isNaturalPerson, legalFormCode, vatRelation } from './evidence.ts';
import type { LookupCompany } from './lookup-result.ts';
import { type PersonName, splitBusinessName, withCapitals } from './person-name.ts';
import type { Address } from './read-subject.ts';

const ACTIVITIES_AT_MOST = 8;
const MEMBERS_AT_MOST = 10;

/** The `company` part of a lookup. */
export function mapCompany(evidence: Evidence): LookupCompany {
  const { subject, statistics, vat, members } = evidence;
  const { address } = subject;
  const formCode = legalFormCode(evidence);
  const employeesCode = statistics?.employeesCode ?? null;
  return {
    name: subject.name,
    dic: subject.dic ?? subject.groupDic,
    legal_form_code: formCode,
    legal_form_name: formCode === null ? null : (registerLegalForm(formCode)?.name ?? formCode),
    founded: subject.founded,
    dissolved: dissolvedOn(evidence),
    region: address.region ?? regionName(address),
    address: address.text,
    street: address.street,
    house_number: address.houseNumber,
    orientation_number: address.orientationNumber,
    city: address.city,
    zip: address.zip,
    vat_payer: vatRelation(evidence) === 'payer',
    unreliable: vat?.unreliable ?? false,
    employees_code: employeesCode,
    employees_label:
      employeesCode === null ? null : (codebookEntry('employee_categories', employeesCode)?.name ?? null),
    nace: namedActivities(activitiesOf(evidence)).slice(0, ACTIVITIES_AT_MOST),
    members: members.slice(0, MEMBERS_AT_MOST),
    ...(isNaturalPerson(evidence) ? personOf(evidence) : {}),
  };
}

/** The day of dissolution when it has come; the registry also holds days in the future of active subjects. */
export function dissolvedOn({ subject, today }: Pick<Evidence, 'subject' | 'today'>): string | null {
  return subject.ends !== null && subject.ends <= today ? subject.ends : null;
}

function personOf({ trades, subject }: Evidence): { first_name: string | null; last_name: string | null } {
  const name: PersonName | null =
    trades?.lastName != null
      ? {
          first: trades.firstName === null ? null : withCapitals(trades.firstName),
          last: withCapitals(trades.lastName),
        }
      : splitBusinessName(subject.name);
  return { first_name: name?.first ?? null, last_name: name?.last ?? null };
}

function regionName({ regionCode }: Address): string | null {
  return regionCode === null ? null : (taxOfficeOfRegion(regionCode)?.region ?? null);
}

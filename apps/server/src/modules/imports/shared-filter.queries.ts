/** What the lists of requests and of offers are both limited by. */
import type { OfferFilter } from '@nazer/contract/imports/offers.contract.ts';
import type { RequestFilter } from '@nazer/contract/imports/requests.contract.ts';
import { digitsOf } from '@nazer/persian/fold.ts';
import { Conditions } from '../../resources/conditions.ts';
import { dayRange, figureRange } from './read-filter.ts';

/** `t` is the alias of the table, `status` what the caller sees of its state. Throws `badDateInput`, `endBeforeStart` and `badValue`. */
export function sharedConditions(
  t: 'r' | 'o',
  filter: RequestFilter | OfferFilter,
  status = `${t}.status`,
): Conditions {
  const conditions = new Conditions();
  const equals = (column: string, value: unknown): void =>
    conditions.add((at) => `${t}.${column} = ${at}`, value);
  equals(t === 'r' ? 'id' : 'request_id', filter.requestId);
  equals('currency', filter.currency?.toUpperCase());
  equals('rate_type', filter.rateType);
  conditions.add((at) => `${status} = ${at}`, filter.status);
  conditions.oneOf(status, 'smallint', filter.statuses);
  conditions.range(`${t}.registered_on`, 'text', dayRange(filter, 'date'));
  conditions.range(`${t}.validity_date`, 'text', dayRange(filter, 'validity'));
  conditions.range(`${t}.amount`, 'numeric', figureRange(filter, 'amount'));
  if (filter.nationalId) conditions.prefix(`${t}.merchant_national_id`, digitsOf(filter.nationalId) || '-');
  conditions.words(
    'm2.search_text',
    filter.merchant,
    (sql) => `${t}.merchant_national_id in (select m2.national_id from merchant m2 where ${sql})`,
  );
  return conditions;
}

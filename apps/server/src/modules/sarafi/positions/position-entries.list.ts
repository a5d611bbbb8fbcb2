/** SQL source of the list of ledger entries: table, joins and the expression behind each column. */
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { positionEntryList } from '@nazer/contract/sarafi/position-entries.list.ts';
import { joinOffice, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';
import { netFlow } from './close-day.queries.ts';

/** SQL condition for rows of the entry's office and currency. */
const ofEntry = (alias: string): string =>
  `${alias}.sarafi_id = t.sarafi_id and ${alias}.currency = t.currency`;

/**
 * Balance after an entry: the last final closing, the flows of the days since, and the entries of its own day up to
 * it. So of the ledger only one day is read.
 */
const balance = `(coalesce((select d.closing from position_day d where ${ofEntry('d')}
    and d.biz_date < t.biz_date and d.is_final order by d.biz_date desc limit 1), 0)
  + coalesce((select sum(${netFlow}) from position_day d where ${ofEntry('d')}
    and d.biz_date < t.biz_date and not d.is_final), 0)
  + coalesce((select sum(e.amount) from position_entry e where ${ofEntry('e')}
    and e.biz_date = t.biz_date and e.id <= t.id and not e.is_ignored), 0))::numeric(20, 2)`;

/** Id of the contract when it is of this kind (`positionRefType`), else null. */
const contractId = (refType: number): string => `case when t.ref_type = ${refType} then t.ref_id end`;

export const positionEntrySource = listSource(positionEntryList, (viewer) => ({
  table: 'position_entry t',
  joins: { s: joinOffice() },
  ...ownRows(viewer),
  columns: {
    sarafi: officeTexts('t.sarafi_id').name,
    balance,
    offerId: contractId(positionRefType.offer),
    dealingId: contractId(positionRefType.dealing),
  },
}));

/** SQL source of the list of merchants: table, joins and the expression behind each column. */
import { openOfferStates } from '@nazer/contract/imports/open-offers.ts';
import { merchantList } from '@nazer/contract/merchants/merchants.list.ts';
import { listSource } from '../../resources/lists/list-source.ts';

export const merchantSource = listSource(merchantList, ({ sarafiId }) => ({
  table: 'merchant t',
  counter: 'imports',
  columns: {
    fullName: { sql: 't.full_name', folded: 't.search_text' },
    // Whoever belongs to an office is told of its own offers alone.
    openOffers: `(select count(*) from offer o where o.merchant_national_id = t.national_id
      and o.status in (${openOfferStates.join(', ')})${sarafiId === null ? '' : ` and o.sarafi_id = ${sarafiId}`})::integer`,
    // The same name as a second column, so that the call can ask for words of it.
    nameSearch: { sql: 't.full_name', folded: 't.search_text' },
  },
  extraColumns: { blockReasons: 't.block_reasons', rowVersion: 't.row_version' },
}));

/** SQL source of the list of merchants: table, joins and the expression behind each column. */
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { merchantList } from '@nazer/contract/merchants/merchants.list.ts';
import { listSource } from '../../resources/lists/list-source.ts';

export const merchantSource = listSource(merchantList, () => ({
  table: 'merchant t',
  counter: 'imports',
  columns: {
    fullName: { sql: 't.full_name', folded: 't.search_text' },
    openOffers: `(select count(*) from offer o where o.merchant_national_id = t.national_id
      and o.status between ${offerStatus.active} and ${offerStatus.applicantWithdrawal}
        and o.status <> ${offerStatus.makhtoome})::integer`,
    // The same name as a second column, so that the call can ask for words of it.
    nameSearch: { sql: 't.full_name', folded: 't.search_text' },
  },
  extraColumns: { blockReasons: 't.block_reasons', rowVersion: 't.row_version' },
}));

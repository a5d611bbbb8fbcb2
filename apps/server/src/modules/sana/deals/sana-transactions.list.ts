/** SQL source of the list of retail deals. Their writes are counted by no counter, as they come by the thousand. */
import { sanaTransactionList } from '@nazer/contract/sana/sana-transactions.list.ts';
import { getArchivedMonths } from '../archive/archived-months.service.ts';
import { joinOffice, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

export const sanaTransactionSource = listSource(
  sanaTransactionList,
  (viewer) => ({
    table: 'sana_transaction t',
    joins: { s: joinOffice(), u: 'join currency_use u on u.id = t.currency_use_id' },
    ...ownRows(viewer),
    columns: {
      sarafi: officeTexts('t.sarafi_id').name,
      totalRial: 't.rial_amount_calc',
      currencyUse: {
        sql: 'u.title',
        folded: 'fold_key(x.title)',
        through: (found) => `t.currency_use_id in (select x.id from currency_use x where ${found})`,
      },
    },
  }),
  { archive: { field: 'date', months: getArchivedMonths } },
);

/** SQL source of the list of headings of currency use: table, joins and the expression behind each column. */
import { sanaStatus, transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { currencyUseList } from '@nazer/contract/sana/currency-uses.list.ts';
import { listSource, type Viewer } from '../../../resources/lists/list-source.ts';

/**
 * SQL of the euro sold under a heading in this Jalali year; null for none. An office sees its own sales; those of
 * all are read from `sana_use_year`, which triggers add up.
 */
const soldSql = ({ sarafiId, year }: Viewer): string =>
  sarafiId === null
    ? `(select sum(y.euro_amount) from sana_use_year y where y.currency_use_id = t.id and y.year = ${year})`
    : `(select sum(d.euro_amount) from sana_transaction d where d.sarafi_id = ${sarafiId}
        and d.date between '${year}/01/01' and '${year}/12/30'
        and d.currency_use_id = t.id and d.status < ${sanaStatus.voided} and d.transaction_type = ${transactionType.sell})`;

export const currencyUseSource = listSource(currencyUseList, (viewer) => ({
  table: 'currency_use t',
  columns: {
    usedThisYearEur: `coalesce(${soldSql(viewer)}, 0)::numeric(30, 2)`,
  },
}));

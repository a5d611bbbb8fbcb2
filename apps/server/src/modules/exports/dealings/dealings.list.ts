/** SQL source of the list of dealings: table, joins and the expression behind each column. An office sees its own. */
import { dealingList } from '@nazer/contract/exports/dealings.list.ts';
import { merchantName, officeTexts } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

const office = officeTexts('t.sarafi_id');
const supplier = merchantName('t.supplier_national_id');

export const dealingSource = listSource(dealingList, ({ sarafiId }) => ({
  table: 'dealing t',
  counter: 'exports',
  joins: {
    m: 'join merchant m on m.national_id = t.supplier_national_id',
    s: 'join sarafi s on s.id = t.sarafi_id',
  },
  ...(sarafiId !== null && { where: `t.sarafi_id = ${sarafiId}` }),
  columns: {
    date: 't.deal_date',
    supplier,
    nationalId: 't.supplier_national_id',
    category: 't.supplier_category',
    sarafiCode: 's.code',
    sarafi: office.name,
    // Rials for one dollar; null when the amount is worth none.
    usdRate: 'round(t.total_rial / nullif(t.usd_amount, 0), 4)',
    forum: 't.forum_type',
    supplierSearch: supplier,
    merchantId: 'm.id',
    sarafiSearch: office.search,
  },
}));

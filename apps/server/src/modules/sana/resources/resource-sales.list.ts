/** SQL source of the list of sales from resources: table, joins and the expression behind each column. */
import { resourceSaleList } from '@nazer/contract/sana/resource-sales.list.ts';
import { joinOffice, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

/** Column of the office, which is `sarafi_id` in other tables. */
const office = 't.exchange_id';

export const resourceSaleSource = listSource(resourceSaleList, (viewer) => ({
  table: 'resource_sale t',
  counter: 'sana',
  joins: { s: joinOffice(office) },
  ...ownRows(viewer, office),
  columns: {
    exchange: officeTexts(office).name,
    used: 't.used_amount',
    remaining: '(t.amount - t.used_amount)',
  },
}));

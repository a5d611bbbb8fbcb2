/**
 * SQL source of the list of blacklist exceptions: table, joins and the expression behind each column. An office sees
 * those of its offers.
 */
import { blackListExceptionList } from '@nazer/contract/imports/blacklist.list.ts';
import { merchantName } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

export const blackListExceptionSource = listSource(blackListExceptionList, ({ sarafiId }) => ({
  table: 'blacklist_exception t',
  counter: 'imports',
  joins: { m: 'left join merchant m on m.national_id = t.merchant_national_id' },
  ...(sarafiId !== null && {
    where: `t.offer_id in (select o.id from offer o where o.sarafi_id = ${sarafiId})`,
  }),
  columns: {
    merchantSearch: merchantName('t.merchant_national_id'),
    merchantId: 'm.id',
  },
}));

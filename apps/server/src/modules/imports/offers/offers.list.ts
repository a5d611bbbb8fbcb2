/** SQL source of the list of offers: table, joins and the expression behind each column. An office sees its own. */
import { offerList } from '@nazer/contract/imports/offers.list.ts';
import { merchantName, officeTexts } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

const office = officeTexts('t.sarafi_id');
const merchant = merchantName('t.merchant_national_id');

export const offerSource = listSource(offerList, ({ sarafiId }) => ({
  table: 'offer t',
  counter: 'imports',
  joins: {
    s: 'join sarafi s on s.id = t.sarafi_id',
    m: 'join merchant m on m.national_id = t.merchant_national_id',
  },
  ...(sarafiId !== null && { where: `t.sarafi_id = ${sarafiId}` }),
  columns: {
    offerId: 't.id',
    date: 't.registered_on',
    sarafi: office.name,
    merchant,
    nationalId: 't.merchant_national_id',
    sinceDays: 't.status_since',
    merchantSearch: merchant,
    merchantId: 'm.id',
    sarafiSearch: office.search,
  },
}));

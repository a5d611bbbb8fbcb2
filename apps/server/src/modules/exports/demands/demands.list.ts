/** SQL source of the list of demands: table, joins and the expression behind each column. An office sees its own. */
import { demandList } from '@nazer/contract/exports/demands.list.ts';
import { officeTexts } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

const office = officeTexts('t.sarafi_id');

export const demandSource = listSource(demandList, ({ sarafiId }) => ({
  table: 'export_demand t',
  counter: 'exports',
  joins: { s: 'join sarafi s on s.id = t.sarafi_id' },
  ...(sarafiId !== null && { where: `t.sarafi_id = ${sarafiId}` }),
  columns: {
    date: 't.registered_on',
    sarafiCode: 's.code',
    sarafi: office.name,
    dealt: 't.dealt_amount',
    reserved: 't.reserved_amount',
    forum: 't.forum_type',
    validity: 't.validity_date',
    sarafiSearch: office.search,
  },
}));

/** SQL source of the list of rate bands: table, joins and the expression behind each column. */
import { rateBandList } from '@nazer/contract/exports/rate-bands.list.ts';
import { actorName } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';
import { bandStatus } from './rate-band.queries.ts';

export const rateBandSource = listSource(rateBandList, ({ question }) => ({
  table: 'currency_rate_band t',
  counter: 'exports',
  columns: {
    forum: 't.forum_type',
    from: 't.from_date',
    to: 't.to_date',
    floor: 't.floor_rate',
    ceiling: 't.ceiling_rate',
    base: 't.base_rate',
    savedBy: { sql: actorName('t.saved_by_name', question.language), person: 't.saved_by' },
    isReplaced: `t.status = ${bandStatus.replaced}`,
  },
}));

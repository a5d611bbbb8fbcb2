/** SQL source of the list of exceptions of offices: table, joins and the expression behind each column. */
import { useExceptionList } from '@nazer/contract/sana/use-exceptions.list.ts';
import { joinOffice, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

export const useExceptionSource = listSource(useExceptionList, (viewer) => ({
  table: 'currency_use_exception t',
  counter: 'sana',
  joins: { s: joinOffice(), u: 'join currency_use u on u.id = t.currency_use_id' },
  ...ownRows(viewer),
  columns: {
    sarafi: officeTexts('t.sarafi_id').name,
    heading: {
      sql: 'u.title',
      folded: 'fold_key(x.title)',
      through: (found) => `t.currency_use_id in (select x.id from currency_use x where ${found})`,
    },
    ceiling: 't.ceiling_eur',
    from: 't.valid_from',
    to: 't.valid_to',
  },
}));

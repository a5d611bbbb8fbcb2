/** SQL source of the list of coin dealings: table, joins and the expression behind each column. */
import { coinList } from '@nazer/contract/sana/coins.list.ts';
import { joinOffice, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

export const coinSource = listSource(coinList, (viewer) => ({
  table: 'coin_dealing t',
  counter: 'sana',
  joins: { s: joinOffice() },
  ...ownRows(viewer),
  columns: {
    sarafi: officeTexts('t.sarafi_id').name,
  },
}));

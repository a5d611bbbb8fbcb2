/** Where the columns of alerts stand. */
import { alertList } from '@nazer/contract/sarafi/alerts.list.ts';
import { joinOffice, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

export const alertSource = listSource(alertList, (viewer) => ({
  table: 'sarafi_alert t',
  joins: { s: joinOffice() },
  ...ownRows(viewer),
  columns: {
    sarafiCode: 's.code',
    sarafi: officeTexts('t.sarafi_id').name,
    acknowledgedBy: 't.acknowledged_by_name',
  },
}));

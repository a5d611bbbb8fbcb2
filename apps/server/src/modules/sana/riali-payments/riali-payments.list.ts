/** SQL source of the list of rial payments: table, joins and the expression behind each column. */
import { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import { getArchivedMonths } from '../archive/archived-months.service.ts';
import { joinOffice, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

export const rialiPaymentSource = listSource(
  rialiPaymentList,
  (viewer) => ({
    table: 'riali_payment t',
    counter: 'sana',
    joins: { s: joinOffice() },
    ...ownRows(viewer),
    columns: {
      date: 't.pay_date',
      sarafi: officeTexts('t.sarafi_id').name,
      sanaTrackingCode: 't.tracking_code',
      customer: 't.customer_name',
    },
  }),
  { archive: { field: 'date', months: getArchivedMonths } },
);

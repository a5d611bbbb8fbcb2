/**
 * SQL source of the list of digital cheques: table, joins and the expression behind each column. An office sees those
 * of its contracts.
 */
import { chequeList } from '@nazer/contract/payments/cheques.list.ts';
import { listSource } from '../../resources/lists/list-source.ts';

export const chequeSource = listSource(chequeList, ({ sarafiId }) => ({
  table: 'digital_cheque t',
  counter: 'payments',
  joins: { m: 'left join merchant m on m.national_id = t.drawer_national_id' },
  ...(sarafiId !== null && { where: `t.sarafi_id = ${sarafiId}` }),
  columns: {
    paymentId: 't.id',
    drawer: 't.drawer_name',
    payee: 't.payee_name',
    amount: 't.amount_rial',
    issue: 't.issue_date',
    due: 't.due_date',
    merchantId: 'm.id',
  },
}));

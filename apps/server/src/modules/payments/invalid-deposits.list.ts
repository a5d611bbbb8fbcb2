/**
 * SQL source of the list of invalid deposits: table, joins and the expression behind each column. An office sees those
 * for a contract of its own.
 */
import { invalidDepositList } from '@nazer/contract/payments/invalid-deposits.list.ts';
import { listSource } from '../../resources/lists/list-source.ts';

export const invalidDepositSource = listSource(invalidDepositList, ({ sarafiId }) => ({
  table: 'invalid_deposit t',
  counter: 'payments',
  ...(sarafiId !== null && { where: `t.sarafi_id = ${sarafiId}` }),
  columns: { date: 't.deposit_on' },
}));

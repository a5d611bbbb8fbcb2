/**
 * SQL source of the list of demo wallet entries: table, joins and the expression behind each column. Limited to the
 * caller's own wallets.
 */
import { walletEntryList } from '@nazer/contract/workspace/wallet-entries.list.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

export const walletEntrySource = listSource(walletEntryList, ({ question }) => ({
  table: 'wallet_entry t',
  joins: { w: 'join wallet w on w.id = t.wallet_id' },
  where: `t.wallet_id in (select o.id from wallet o where o.user_id = ${Math.trunc(question.user.id)})`,
  columns: { currency: 'w.currency', wallet: 'w.name' },
}));

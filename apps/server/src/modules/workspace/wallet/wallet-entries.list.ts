/** Where the columns of the entries of demo wallets stand: those of the caller's own wallets alone. */
import { walletEntryList } from '@nazer/contract/workspace/wallet-entries.list.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

export const walletEntrySource = listSource(walletEntryList, ({ question }) => ({
  table: 'wallet_entry t',
  joins: { w: 'join wallet w on w.id = t.wallet_id' },
  where: `t.wallet_id in (select o.id from wallet o where o.user_id = ${Math.trunc(question.user.id)})`,
  columns: { currency: 'w.currency', wallet: 'w.name' },
}));

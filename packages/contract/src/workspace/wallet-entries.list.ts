/** List of payments into and out of the caller's demo wallets. Nobody sees those of another user. */
import { list } from '../kernel/list.ts';

export const walletEntryList = list({
  name: 'WalletEntry',
  area: 'workspace',
  // The right of the dashboard it stands on.
  view: 'crm.company.view',
  key: 'id',
  order: ['-at'],
  columns: {
    id: { kind: 'id', width: 90, hidden: true },
    currency: { kind: 'currency', width: 90 },
    wallet: { kind: 'text', width: 150 },
    kind: { kind: 'choice', codes: 'walletEntryKind', width: 130 },
    /** Amount without the fee, negative for what goes out; the balance of the wallet changes by `amount` − `fee`. */
    amount: { kind: 'amount', sum: true, per: 'currency', width: 140 },
    fee: { kind: 'amount', sum: true, per: 'currency', width: 110 },
    rate: { kind: 'rate', nullable: true, width: 120 },
    counterpart: { kind: 'text', width: 160 },
    at: { kind: 'instant', width: 190 },
  },
});

/** Demo wallets; every statement concerns one person. */
import { statement } from '../../../platform/database/statement.ts';

/** SQL of the balance of the wallet `w`, in its currency: the signed amounts less the fees. */
const balance = `coalesce((select sum(e.amount - e.fee) from wallet_entry e where e.wallet_id = w.id), 0)::numeric(20, 2)`;

export const findWallets = statement.all(
  'find-wallets',
  `select w.id, w.name, w.currency, ${balance} as "balance!" from wallet w where w.user_id = :userId order by w.id`,
);

/** Locks wallets until the transaction ends, in one order, so that two transfers never wait for each other. */
export const lockWallets = statement.all(
  'lock-wallets',
  `select id from wallet where user_id = :userId and id = any(:ids::bigint[]) order by id for update`,
);

/** Change of the balances by currency and Jalali day, for days after `after`, in no order. */
export const findDayChanges = statement.all(
  'find-wallet-days',
  `select e.day, w.currency, sum(e.amount - e.fee) as "change!" from wallet w join wallet_entry e on e.wallet_id = w.id
   where w.user_id = :userId and e.day > :after group by e.day, w.currency`,
);

export const findPayees = statement.all(
  'find-payees',
  'select id, name, sheba from wallet_payee where user_id = :userId order by id',
);

export const insertWallet = statement.only(
  'insert-wallet',
  'insert into wallet (user_id, name, currency) values (:userId, :name, :currency) returning id',
);

export const insertPayee = statement.only(
  'insert-payee',
  'insert into wallet_payee (user_id, name, sheba) values (:userId, :name, :sheba) returning id',
);

export const insertWalletEntry = statement.only(
  'insert-wallet-entry',
  `insert into wallet_entry (wallet_id, kind, amount, fee, rate, counterpart, day, at)
   values (:walletId, :kind, :amount::numeric, :fee::numeric, :rate?::numeric, :counterpart, :day, :at) returning id`,
);

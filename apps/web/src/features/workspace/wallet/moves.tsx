/** Forms of the demo wallet: deposit, withdrawal, transfer, payment, new wallet, new payee. */
import { findCurrency, currencies } from '@nazer/contract/settings/currencies.data.ts';
import { walletFeeOf, walletFeePercent, walletLimits } from '@nazer/contract/workspace/wallet-limits.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { Money } from '@nazer/ui/text.tsx';
import type { ReactNode } from 'react';
import { apiData, type CallOptions } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import type { Values } from '../../../resources/dialog/record-form.ts';
import { useCurrencyName } from '../../../resources/use-currency-name.ts';
import type { Wallet } from './use-wallet.ts';
import { WalletDialog, type WalletField } from './wallet-dialog.tsx';

/** Open form and its initial values. */
export interface Move {
  readonly kind: 'deposit' | 'withdraw' | 'transfer' | 'pay' | 'addWallet' | 'addPayee';
  readonly initial?: Values;
}

/** Fields of all forms. `sheba`: an IBAN has at most 34 characters. */
const fieldOf = {
  walletId: { key: 'walletId', kind: 'integer', required: true, section: '' },
  toWalletId: { key: 'toWalletId', kind: 'integer', required: true, section: '' },
  payeeId: { key: 'payeeId', kind: 'integer', required: true, section: '' },
  currency: { key: 'currency', kind: 'integer', required: true, section: '' },
  amount: { key: 'amount', kind: 'number', required: true, section: '' },
  name: { key: 'name', kind: 'text', required: true, maxLength: walletLimits.nameLength, section: '' },
  sheba: { key: 'sheba', kind: 'text', required: true, maxLength: 34, section: '' },
} as const;
type Key = keyof typeof fieldOf;

const fieldsOf: Readonly<Record<Move['kind'], readonly Key[]>> = {
  deposit: ['walletId', 'amount'],
  withdraw: ['walletId', 'amount'],
  transfer: ['walletId', 'toWalletId', 'amount'],
  pay: ['payeeId', 'walletId', 'amount'],
  addWallet: ['name', 'currency'],
  addPayee: ['name', 'sheba'],
};

/** Code of a currency by its ISO number; empty for an unknown one. */
const codeOf = (numericId: unknown): string =>
  currencies.find((currency) => currency.numericId === numericId)?.code ?? '';

/** Sends the values of a form to its call. `walletId` is the wallet that pays, or the one a deposit goes into. */
const sends: Readonly<
  Record<Move['kind'], (values: Values, options: CallOptions | undefined) => Promise<unknown>>
> = {
  deposit: (values, options) =>
    apiData('POST /api/Workspace/DepositToWallet', { body: orderOf(values) }, options),
  withdraw: (values, options) =>
    apiData('POST /api/Workspace/WithdrawFromWallet', { body: orderOf(values) }, options),
  transfer: (values, options) => {
    const body = { ...orderOf(values), toWalletId: Number(values['toWalletId']) };
    return apiData('POST /api/Workspace/TransferBetweenWallets', { body }, options);
  },
  pay: (values, options) => {
    const body = { ...orderOf(values), payeeId: Number(values['payeeId']) };
    return apiData('POST /api/Workspace/PayFromWallet', { body }, options);
  },
  addWallet: (values, options) => {
    const body = { name: String(values['name']), currency: codeOf(values['currency']) };
    return apiData('POST /api/Workspace/AddWallet', { body }, options);
  },
  addPayee: (values, options) => {
    const body = { name: String(values['name']), sheba: String(values['sheba']) };
    return apiData('POST /api/Workspace/AddPayee', { body }, options);
  },
};

/** Wallet and amount, which most calls take. */
const orderOf = (values: Values) => ({
  walletId: Number(values['walletId']),
  amount: String(values['amount'] ?? ''),
});

/**
 * Fee of a payment or of a transfer into another currency, in the currency of the paying wallet. Nothing for other
 * forms, and while wallet or amount is missing.
 */
function Fee({
  move,
  values,
  wallet,
}: {
  readonly move: Move;
  readonly values: Values;
  readonly wallet: Wallet;
}) {
  const t = useText('wallet');
  const walletIn = (key: string) => wallet.wallets.find(({ id }) => id === values[key]);
  const from = walletIn('walletId');
  const to = walletIn('toWalletId');
  const isFree = move.kind === 'transfer' ? from?.currency === to?.currency : move.kind !== 'pay';
  const decimals = findCurrency(from?.currency ?? '')?.decimals ?? 2;
  const amount = parseAmount(String(values['amount'] ?? ''), decimals);
  if (!from || isFree || amount === null) return null;
  return (
    <p className="wallet-fee">
      {t('fee', { percent: walletFeePercent })}:{' '}
      <Money value={walletFeeOf(amount, decimals)} decimals={decimals} unit={from.currency} />
    </p>
  );
}

/** Options of the fields that are chosen from a list, by field. */
function useOptions(wallet: Wallet) {
  const nameOf = useCurrencyName();
  const wallets = wallet.wallets.map(({ id, name, currency }) => ({
    value: id,
    label: `${name} (${currency})`,
  }));
  return {
    walletId: wallets,
    toWalletId: wallets,
    payeeId: wallet.payees.map(({ id, name }) => ({ value: id, label: name })),
    currency: currencies.map(({ numericId, code }) => ({
      value: numericId,
      label: `${nameOf(code)} (${code})`,
    })),
  } as const;
}

export function MoveDialog({
  move,
  wallet,
  onClose,
}: {
  readonly move: Move;
  readonly wallet: Wallet;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText('wallet');
  const options = useOptions(wallet);
  const fields = fieldsOf[move.kind].map((key): WalletField => {
    const chosen = key in options ? options[key as keyof typeof options] : undefined; // `key in options` was checked
    return { field: fieldOf[key], label: t(key), ...(chosen && { options: chosen }) };
  });
  return (
    <WalletDialog
      title={t(move.kind)}
      fields={fields}
      initial={{ walletId: wallet.wallets[0]?.id ?? 0, ...move.initial }}
      note={(values) => <Fee move={move} values={values} wallet={wallet} />}
      send={sends[move.kind]}
      onClose={onClose}
    />
  );
}

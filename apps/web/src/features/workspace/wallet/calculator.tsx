/** Converts an amount between currencies by the last reference rates, and offers a transfer of it. */
import { euroOf } from '@nazer/contract/kernel/money.ts';
import { currencies, findCurrency } from '@nazer/contract/settings/currencies.data.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Money } from '@nazer/ui/text.tsx';
import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import type { Move } from './moves.tsx';
import type { Wallet } from './use-wallet.ts';

interface Props {
  readonly wallet: Wallet;
  readonly onMove: (move: Move) => void;
}

/** Form that carries the conversion out: a transfer, or first a new wallet when one of the currencies has none. */
export function moveFor(
  { wallets }: Pick<Wallet, 'wallets'>,
  { from, to, amount }: { readonly from: string; readonly to: string; readonly amount: string },
): Move {
  const source = wallets.find(({ currency }) => currency === from);
  const target = wallets.find(({ currency, id }) => currency === to && id !== source?.id);
  const missing = source ? to : from;
  if (!source || !target)
    return { kind: 'addWallet', initial: { currency: findCurrency(missing)?.numericId ?? 0 } };
  return { kind: 'transfer', initial: { walletId: source.id, toWalletId: target.id, amount } };
}

function CurrencySelect(props: {
  readonly label: string;
  readonly value: string;
  /** Codes of the currencies to choose from. */
  readonly codes: readonly string[];
  readonly onChange: (code: string) => void;
}) {
  const { label, value, codes, onChange } = props;
  const id = useId();
  return (
    <p className="wallet-field">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        onChange={onChange}
        options={codes.map((code) => ({ value: code, label: code }))}
        showSearch
      />
    </p>
  );
}

/** Converted amount with the older day of both rates; nothing when one of the currencies has no rate. */
function Result({
  wallet,
  from,
  to,
  amount,
}: {
  readonly wallet: Wallet;
  readonly from: string;
  readonly to: string;
  /** Canonical amount in the currency `from`; null for one that is not valid. */
  readonly amount: string | null;
}) {
  const t = useText('wallet');
  const [one, other] = [from, to].map((code) => wallet.rates.find(({ currency }) => currency === code));
  if (!one || !other) return null;
  const days = [one.day, other.day].toSorted();
  return (
    <>
      <output className="wallet-total">
        {amount === null ? (
          t('badAmount')
        ) : (
          <Money
            // Converts between any two currencies, in spite of its name.
            value={euroOf({ amount, rate: one.rate, perUnits: one.perUnits }, other)}
            decimals={findCurrency(to)?.decimals ?? 2}
            unit={to}
          />
        )}
      </output>
      <p className="wallet-note">
        {t('rateDay')} <JalaliDate value={days[0] ?? one.day} />
      </p>
    </>
  );
}

export function Calculator({ wallet, onMove }: Props) {
  const t = useText('wallet');
  const id = useId();
  const [from, setFrom] = useState('EUR');
  const [to, setTo] = useState('USD');
  const [typed, setTyped] = useState('100');
  /** Currencies that have a rate, in the order of the product. */
  const codes = currencies
    .map(({ code }) => code)
    .filter((code) => wallet.rates.some(({ currency }) => currency === code));
  if (codes.length === 0)
    return (
      <Panel title={t('calculator')}>
        <EmptyState icon="exchange" title={t('noRates')} />
      </Panel>
    );
  const amount = parseAmount(typed, findCurrency(from)?.decimals ?? 2);
  const isReady = amount !== null && !amount.startsWith('-');
  return (
    <Panel title={t('calculator')}>
      <div className="wallet-calculator">
        <CurrencySelect label={t('from')} value={from} codes={codes} onChange={setFrom} />
        <CurrencySelect label={t('to')} value={to} codes={codes} onChange={setTo} />
        <p className="wallet-field">
          <label htmlFor={id}>{t('amount')}</label>
          <Input
            id={id}
            value={typed}
            inputMode="decimal"
            status={isReady ? '' : 'error'}
            onChange={({ target }) => setTyped(target.value)}
          />
        </p>
      </div>
      <Result wallet={wallet} from={from} to={to} amount={isReady ? amount : null} />
      <div className="wallet-actions">
        <Button
          disabled={!isReady}
          onClick={() => onMove(moveFor(wallet, { from, to, amount: amount ?? '' }))}
        >
          {t('transfer')}
        </Button>
      </div>
    </Panel>
  );
}

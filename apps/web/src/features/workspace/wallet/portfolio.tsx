/** Content of the demo wallet: prices, shares of the portfolio, history, payees. */
import { weekdayNames } from '@nazer/persian/jalali.ts';
import { Button } from '@nazer/ui/button.tsx';
import { ChartCard } from '@nazer/ui/cards/chart-card.tsx';
import { ListCard } from '@nazer/ui/cards/list-card.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { SparkChart } from '@nazer/ui/charts/spark-chart.tsx';
import { ChangeLine } from '@nazer/ui/figure-strip.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { usePeriodNames } from '@nazer/ui/jalali/period-names.ts';
import { Bdi, Lat, Money, Num, Percent } from '@nazer/ui/text.tsx';
import { useState } from 'react';
import type { Card } from '../../../platform/cards/arrangement.ts';
import { Choice } from '../../../platform/choice.tsx';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { useCount } from '../../../resources/use-format.ts';
import type { Move } from './moves.tsx';
import { priceSamples } from './price-samples.ts';
import { sharePartsOf } from './share-parts.ts';
import type { Wallet } from './use-wallet.ts';

interface Props {
  readonly wallet: Wallet;
  readonly onMove: (move: Move) => void;
}

/** Heights of charts in pixels. */
const sparkHeight = 56;
const historyHeight = 150;

/** Cards of the sample prices, whose chart covers the days of a week. */
export function usePriceCards(): readonly Card[] {
  const t = useText('wallet');
  const days = weekdayNames(useLanguage());
  return priceSamples.map(({ coin, kind, values, percent }, color) => ({
    name: coin,
    title: t(coin),
    size: 'quarter',
    card: (
      <ChartCard
        title={t(coin)}
        value={<Num value={values.at(-1)} />}
        change={{ percent, words: t('sample'), goodWhen: 'up' }}
        chart={{ kind, values, color, categories: days, name: t(coin), height: sparkHeight }}
      />
    ),
  }));
}

function Shares({ wallet }: { readonly wallet: Wallet }) {
  const t = useText('wallet');
  const parts = sharePartsOf(wallet.wallets, t('otherWallets'));
  return (
    <>
      <div className="wallet-bar" aria-hidden="true">
        {parts.map(({ key, percent }) => (
          <i key={key} style={{ flexGrow: percent }} />
        ))}
      </div>
      <ul className="wallet-shares" aria-label={t('shares')}>
        {parts.map(({ key, name, percent }) => (
          <li key={key}>
            <i />
            <Bdi>{name}</Bdi>
            <Percent value={percent} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Value of all wallets in euro, its change against the first day of the history, and each wallet's share. */
export function Portfolio({ wallet, onMove }: Props) {
  const t = useText('wallet');
  const { totalEur, changePercent } = wallet;
  return (
    <Panel title={t('portfolio')}>
      <p className="wallet-total">
        <Money value={totalEur} decimals={0} unit="EUR" />
      </p>
      {changePercent !== null && (
        <p className="wallet-note">
          <ChangeLine change={{ percent: Number(changePercent), words: t('thanBefore'), goodWhen: 'up' }} />
        </p>
      )}
      <Shares wallet={wallet} />
      <div className="wallet-actions">
        <Button
          kind="primary"
          disabled={wallet.wallets.length === 0}
          onClick={() => onMove({ kind: 'deposit' })}
        >
          {t('deposit')}
        </Button>
        <Button disabled={wallet.wallets.length === 0} onClick={() => onMove({ kind: 'withdraw' })}>
          {t('withdraw')}
        </Button>
        <Button onClick={() => onMove({ kind: 'addWallet' })}>{t('addWallet')}</Button>
      </div>
    </Panel>
  );
}

/** Numbers of days the history can cover; the server gives the last 30. */
const spans = [10, 20, 30] as const;

/** Value of all wallets in euro at the end of each day, by the rates of today. */
export function History({ wallet }: { readonly wallet: Wallet }) {
  const t = useText('wallet');
  const count = useCount();
  const names = usePeriodNames();
  const [span, setSpan] = useState<(typeof spans)[number]>(30);
  const days = wallet.days.slice(-span);
  return (
    <Panel
      title={t('history')}
      more={
        <Choice
          label={t('history')}
          options={spans.map((key) => ({ key, text: t('lastDays', { count: count(key) }) }))}
          value={span}
          onChoose={setSpan}
        />
      }
    >
      <div className="wallet-chart">
        <SparkChart
          kind="area"
          categories={days.map(({ day }) => names.day(day))}
          name="EUR"
          values={days.map(({ totalEur }) => Number(totalEur))}
          label={t('history')}
          height={historyHeight}
        />
      </div>
    </Panel>
  );
}

/** People the user pays, each with a button that opens the form of a payment. */
export function Payees({ wallet, onMove }: Props) {
  const t = useText('wallet');
  const rows = wallet.payees.map(({ id, name, sheba }) => ({
    key: id,
    lead: <Icon name="user" />,
    title: (
      <span id={`payee-${id}`}>
        <Bdi>{name}</Bdi>
      </span>
    ),
    detail: <Lat>{sheba}</Lat>,
    end: (
      <Button
        isSmall
        id={`pay-${id}`}
        aria-labelledby={`pay-${id} payee-${id}`}
        onClick={() => onMove({ kind: 'pay', initial: { payeeId: id } })}
      >
        {t('pay')}
      </Button>
    ),
  }));
  return (
    <ListCard
      title={t('sendMoney')}
      more={
        <Button isSmall onClick={() => onMove({ kind: 'addPayee' })}>
          {t('addPayee')}
        </Button>
      }
      rows={rows}
    />
  );
}

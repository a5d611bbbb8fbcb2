/** Overview of the demo wallet; except for prices and news, each figure is computed from the wallet's entries. */
import { walletEntryList } from '@nazer/contract/workspace/wallet-entries.list.ts';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';
import { CardPage } from '../../../platform/cards/card-page.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { RowTable } from '../../../resources/record/row-table.tsx';
import { useNames } from '../../../resources/resource-words.ts';
import { Calculator } from './calculator.tsx';
import { type Move, MoveDialog } from './moves.tsx';
import { History, Payees, Portfolio, usePriceCards } from './portfolio.tsx';
import { Install, Invite, News } from './side-cards.tsx';
import { useWallet, walletEntities } from './use-wallet.ts';
import './wallet.css';

/** Number of entries on the page; the list has all of them. */
const maxOrders = 8;
const visibleColumns = walletEntryList.fields.filter(({ hidden }) => !hidden);

/** The latest entries of all wallets, newest first. */
function Orders() {
  const t = useText('wallet');
  const names = useNames(walletEntryList);
  const body = { PageSize: maxOrders, filterModels: [] };
  const { data } = useSuspenseQuery({
    ...apiQuery('POST /WalletEntry/GetAll', { body }),
    ...about(...walletEntities),
  });
  return (
    <Panel title={t('orders')} more={<PageLink href={paths.walletEntries()}>{t('allOrders')}</PageLink>}>
      {data.list.length === 0 ? (
        <EmptyState icon="history" title={t('noOrders')} />
      ) : (
        <RowTable
          label={t('orders')}
          definition={walletEntryList}
          columns={visibleColumns}
          headingOf={names.field}
          rows={data.list}
        />
      )}
    </Panel>
  );
}

export default function WalletPage() {
  const t = useText('wallet');
  const shell = useText('shell');
  const wallet = useWallet();
  const [move, setMove] = useState<Move | null>(null);
  const walletProps = { wallet, onMove: setMove };
  return (
    <CardPage
      page="cryptoDashboard"
      title={shell('cryptoDashboard')}
      caption={t('caption')}
      cards={[
        ...usePriceCards(),
        { name: 'portfolio', title: t('portfolio'), size: 'half', card: <Portfolio {...walletProps} /> },
        { name: 'history', title: t('history'), size: 'half', card: <History wallet={wallet} /> },
        { name: 'payees', title: t('sendMoney'), size: 'third', card: <Payees {...walletProps} /> },
        { name: 'calculator', title: t('calculator'), size: 'third', card: <Calculator {...walletProps} /> },
        { name: 'news', title: t('news'), size: 'third', card: <News /> },
        { name: 'invite', title: t('invite'), size: 'half', card: <Invite /> },
        { name: 'install', title: t('install'), size: 'half', card: <Install /> },
        { name: 'orders', title: t('orders'), size: 'whole', card: <Orders /> },
      ]}
    >
      {move && <MoveDialog move={move} wallet={wallet} onClose={() => setMove(null)} />}
    </CardPage>
  );
}

/** The demo wallet at a glance; each figure beside the prices and the news is made of its own entries. */
import { walletEntryList } from '@nazer/contract/workspace/wallet-entries.list.ts';
import { CardRow } from '@nazer/ui/cards/card-row.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';
import { PageHeader } from '../../../platform/page-header.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { RowTable } from '../../../resources/record/row-table.tsx';
import { useNames } from '../../../resources/resource-words.ts';
import { Calculator } from './calculator.tsx';
import { type Move, MoveDialog } from './moves.tsx';
import { History, Payees, Portfolio, Prices } from './portfolio.tsx';
import { Install, Invite, News } from './side-cards.tsx';
import { useWallet, walletNews } from './use-wallet.ts';
import './wallet.css';

const shownOrders = 8;
const shownColumns = walletEntryList.fields.filter(({ hidden }) => !hidden);

function Orders() {
  const t = useText('wallet');
  const names = useNames(walletEntryList);
  const body = { PageSize: shownOrders, filterModels: [] };
  const { data } = useSuspenseQuery({
    ...apiQuery('POST /WalletEntry/GetAll', { body }),
    ...about(...walletNews),
  });
  return (
    <Panel title={t('orders')} more={<PageLink href={paths.walletEntries()}>{t('allOrders')}</PageLink>}>
      {data.list.length === 0 ? (
        <EmptyState icon="history" title={t('noOrders')} />
      ) : (
        <RowTable
          label={t('orders')}
          definition={walletEntryList}
          columns={shownColumns}
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
  return (
    <>
      <PageHeader title={shell('cryptoDashboard')} caption={t('caption')} />
      <Prices />
      <CardRow size="wide">
        <Portfolio wallet={wallet} onMove={setMove} />
        <History wallet={wallet} />
      </CardRow>
      <CardRow size="medium">
        <Payees wallet={wallet} onMove={setMove} />
        <Calculator wallet={wallet} onMove={setMove} />
        <News />
      </CardRow>
      <CardRow size="wide">
        <Invite />
        <Install />
      </CardRow>
      <Orders />
      {move && <MoveDialog move={move} wallet={wallet} onClose={() => setMove(null)} />}
    </>
  );
}

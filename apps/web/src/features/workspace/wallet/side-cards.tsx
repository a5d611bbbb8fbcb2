/** Cards beside the wallet: an invitation to share, sample news, and how to install the product. */
import { Button } from '@nazer/ui/button.tsx';
import { ListCard } from '@nazer/ui/cards/list-card.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { copyText } from '../../../platform/copy-text.ts';
import { Choice } from '../../../platform/choice.tsx';
import { useText } from '../../../platform/words/i18n.tsx';

/**
 * Address of a path of the product with a button that copies it. It is displayed so that it can be selected by hand
 * where the browser denies copying.
 */
function Address({ path }: { readonly path: string }) {
  const t = useText('wallet');
  const address = `${window.location.origin}${path}`;
  const copy = () => copyText(address, { copied: t('copied'), failed: t('notCopied') });
  return (
    <div className="wallet-actions">
      <code className="wallet-address">
        <Lat>{address}</Lat>
      </code>
      <Button isSmall icon={<Icon name="copy" />} onClick={() => void copy()}>
        {t('copyLink')}
      </Button>
    </div>
  );
}

export function Invite() {
  const t = useText('wallet');
  return (
    <Panel title={t('invite')}>
      <p className="wallet-text">{t('inviteText')}</p>
      <Address path={paths.signUp()} />
    </Panel>
  );
}

export function Install() {
  const t = useText('wallet');
  return (
    <Panel title={t('install')}>
      <ul className="wallet-steps">
        <li>{t('installAndroid')}</li>
        <li>{t('installIphone')}</li>
        <li>{t('installDesktop')}</li>
      </ul>
      <Address path={paths.root()} />
    </Panel>
  );
}

const news = [
  { key: 'newsHalving', coin: 'bitcoin' },
  { key: 'newsFees', coin: 'bitcoin' },
  { key: 'newsBanks', coin: 'ripple' },
  { key: 'newsPayments', coin: 'litecoin' },
] as const;
const topics = ['allNews', 'bitcoin', 'ripple', 'litecoin'] as const;

export function News() {
  const t = useText('wallet');
  const [topic, setTopic] = useState<(typeof topics)[number]>('allNews');
  const visible = news.filter(({ coin }) => topic === 'allNews' || coin === topic);
  return (
    <ListCard
      title={t('news')}
      note={t('sample')}
      more={
        <Choice
          label={t('news')}
          options={topics.map((key) => ({ key, text: t(key) }))}
          value={topic}
          onChoose={setTopic}
        />
      }
      rows={visible.map(({ key, coin }) => ({ key, title: t(key), detail: t(coin) }))}
    />
  );
}

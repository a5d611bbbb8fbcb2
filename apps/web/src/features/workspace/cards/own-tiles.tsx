/** Four tiles with figures of the product and one with the number of unread messages, each linked to its list. */
import { StatCard, type StatCardProps } from '@nazer/ui/cards/stat-card.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { apiQuery } from '../../../platform/calls/query-client.ts';
import { ofNotifications } from '../../../platform/notifications/notification-view.ts';
import type { Card } from '../../../platform/cards/arrangement.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { useMay } from '../../../platform/session/session.ts';
import { useText } from '../../../platform/words/i18n.tsx';

interface TileProps extends Pick<StatCardProps, 'icon' | 'tone' | 'label'> {
  /**
   * Figure of the tile; undefined while it loads and for readers who may not see it: a dash without a link is
   * displayed.
   */
  readonly count: number | undefined;
  readonly href: string;
}

const Tile = ({ count, href, ...card }: TileProps) => (
  <StatCard
    {...card}
    value={
      count === undefined ? (
        <Num value={null} />
      ) : (
        <PageLink href={href}>
          <Num value={count} />
        </PageLink>
      )
    }
  />
);

/** The four tiles, each as a card of its own. */
export function useOwnTiles(): readonly Card[] {
  const t = useText('widgets');
  const maySeeCustomers = useMay('crm.company.view');
  const { data: bell } = useQuery({ ...apiQuery('GET /api/System/GetNotifications'), ...ofNotifications });
  const { data: customers } = useQuery({ ...apiQuery('GET /api/Crm/GetFigures'), enabled: maySeeCustomers });
  const mayOpen = { persons: useMay('crm.person.view'), products: useMay('crm.product.view') };
  const tiles: readonly (TileProps & { readonly name: string })[] = [
    {
      name: 'tile.news',
      icon: 'bell',
      tone: 'warn',
      label: t('news'),
      count: bell?.newCount,
      href: paths.notifications({ state: 'unread' }),
    },
    {
      name: 'tile.companies',
      icon: 'building',
      label: maySeeCustomers ? t('companies') : t('closed'),
      count: customers?.companyCount,
      href: paths.companyList(),
    },
    {
      name: 'tile.persons',
      icon: 'users',
      tone: 'wait',
      label: t('persons'),
      count: mayOpen.persons ? customers?.personCount : undefined,
      href: paths.personList(),
    },
    {
      name: 'tile.products',
      icon: 'box',
      tone: 'ok',
      label: t('products'),
      count: mayOpen.products ? customers?.productCount : undefined,
      href: paths.productList(),
    },
  ];
  return tiles.map(({ name, ...tile }) => ({
    name,
    title: tile.label,
    size: 'quarter',
    card: <Tile {...tile} />,
  }));
}

export function UnreadTile() {
  const t = useText('widgets');
  const { data } = useQuery(apiQuery('GET /api/Workspace/GetMessages'));
  return (
    <Tile
      icon="mail"
      label={t('unread')}
      count={data?.unreadCount}
      href={paths.notifications({ kind: 'message', state: 'unread' })}
    />
  );
}

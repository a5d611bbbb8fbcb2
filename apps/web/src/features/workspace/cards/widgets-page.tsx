/** Page with all kinds of cards; figures of the product link to their lists, the others are marked as samples. */
import { weekdayNames } from '@nazer/persian/jalali.ts';
import { Button } from '@nazer/ui/button.tsx';
import { ChartCard } from '@nazer/ui/cards/chart-card.tsx';
import { ListCard } from '@nazer/ui/cards/list-card.tsx';
import { MediaCard } from '@nazer/ui/cards/media-card.tsx';
import { SliderCard } from '@nazer/ui/cards/slider-card.tsx';
import { StatCard } from '@nazer/ui/cards/stat-card.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { PopupMenu } from '@nazer/ui/popup-menu.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Num, Percent } from '@nazer/ui/text.tsx';
import { paths } from '../../../app/paths.ts';
import type { Card } from '../../../platform/cards/arrangement.ts';
import { CardPage } from '../../../platform/cards/card-page.tsx';
import { PageLink, useGo } from '../../../platform/page-link.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { Drawing } from '@nazer/ui/cards/drawing.tsx';
import { Newsletter } from './newsletter.tsx';
import { UnreadTile, useOwnTiles } from './own-tiles.tsx';
import { Poll } from './poll.tsx';
import * as samples from './widgets-samples.ts';
import './widgets.css';

/** Heights of charts in pixels. */
const chartHeights = { tall: 118, small: 50 } as const;

/** Full name of the user, or the user name of an account without one. */
function useName(): string {
  const { fullName, userName } = useSession();
  return fullName || userName;
}

function Project() {
  const t = useText('widgets');
  const shell = useText('shell');
  const go = useGo();
  const items = [
    { key: 'events', label: shell('notificationsPage'), onClick: () => go(paths.notifications()) },
    { key: 'search', label: shell('everything'), onClick: () => go(paths.search()) },
  ];
  return (
    <ListCard
      title={t('project')}
      note={t('sample')}
      more={
        <PopupMenu
          label={t('projectMenu')}
          items={items}
          trigger={(props) => (
            <Button {...props} isSmall kind="ghost" icon={<Icon name="more" label={t('projectMenu')} />} />
          )}
        />
      }
      rows={samples.projectCounts.map(({ label, icon, count }) => ({
        key: label,
        lead: <Icon name={icon} />,
        title: t(label),
        end: (
          <Tag status="info" plain>
            <Num value={count} />
          </Tag>
        ),
      }))}
    />
  );
}

function RateCard({ rate, height }: { readonly rate: typeof samples.productivity; readonly height: number }) {
  const t = useText('widgets');
  const categories = weekdayNames(useLanguage());
  return (
    <ChartCard
      title={t(rate.title)}
      value={<Percent value={rate.values.at(-1) ?? 0} decimals={0} />}
      note={t('sample')}
      chart={{ ...rate, name: t(rate.title), categories, height }}
    />
  );
}

function Roadmap() {
  const t = useText('widgets');
  return (
    <ListCard
      title={t('roadmap')}
      note={t('sample')}
      rows={samples.roadmap.map(({ label, state, status }) => ({
        key: label,
        title: t(label),
        end: <Tag status={status}>{t(state)}</Tag>,
      }))}
    />
  );
}

const NewPhotos = () => {
  const t = useText('widgets');
  return (
    <StatCard
      icon="upload"
      label={t('newPhotos')}
      value={<Num value={38_248} />}
      end={<small>{t('sample')}</small>}
    />
  );
};

const Photos = () => {
  const t = useText('widgets');
  const end = (
    <>
      <Tag status="ok" plain>
        {t('today', { count: 18 })}
      </Tag>{' '}
      <small>{t('sample')}</small>
    </>
  );
  return <StatCard icon="save" tone="ok" label={t('photos')} value={<Num value={523} />} end={end} />;
};

type T = ReturnType<typeof useText<'widgets'>>;

const pictureCards = (t: T): readonly Card[] => [
  ...samples.pictures.map(({ scene, title, text }): Card => ({
    name: `picture.${title}`,
    title: t(title),
    size: 'quarter',
    card: (
      <MediaCard picture={<Drawing scene={scene} />} title={t(title)} text={t(text)} foot={t('sample')} />
    ),
  })),
  {
    name: 'picture.tool',
    title: t('tool'),
    size: 'quarter',
    card: (
      <MediaCard
        picture={<Drawing scene="table" />}
        title={t('tool')}
        text={t('toolText')}
        foot={<PageLink href={paths.pivot()}>{t('open')}</PageLink>}
      />
    ),
  },
];

const sliderCards = (t: T): readonly Card[] =>
  samples.sliders.map(({ title, slides }) => ({
    name: `slider.${title}`,
    title: t(title),
    size: 'quarter',
    card: (
      <SliderCard
        label={t(title)}
        slides={slides.map((slide) => ({
          key: slide.title,
          picture: <Drawing scene={slide.scene} />,
          title: t(slide.title),
          text: t('sample'),
        }))}
      />
    ),
  }));

function Person() {
  const t = useText('widgets');
  return (
    <ListCard
      title={useName()}
      note={t('sample')}
      rows={samples.socialCounts.map(({ label, icon, count }) => ({
        key: label,
        lead: <Icon name={icon} />,
        title: t(label),
        end: <Num value={count} />,
      }))}
    />
  );
}

function Campaign() {
  const t = useText('widgets');
  return (
    <ListCard
      title={t('campaign')}
      note={t('sample')}
      rows={samples.campaign.map(({ label, percent }) => ({
        key: label,
        title: t(label),
        end: <Percent value={percent} decimals={0} />,
      }))}
    />
  );
}

const articleCards = (t: T): readonly Card[] =>
  samples.articles.map(({ scene, title, text, href }) => ({
    name: `article.${title}`,
    title: t(title),
    size: 'half',
    card: (
      <MediaCard
        isWide
        picture={<Drawing scene={scene} />}
        title={t(title)}
        text={t(text)}
        foot={<PageLink href={href()}>{t('open')}</PageLink>}
      />
    ),
  }));

const rateCard = (t: T, rate: typeof samples.productivity, height: number): Card => ({
  name: rate.title,
  title: t(rate.title),
  size: 'third',
  card: <RateCard rate={rate} height={height} />,
});

export default function WidgetsPage() {
  const t = useText('widgets');
  const shell = useText('shell');
  const name = useName();
  // The two sliders stand on both sides of the cards of the person and the campaign.
  const [home, ...buildings] = sliderCards(t);
  return (
    <CardPage
      page="widgets"
      title={shell('widgets')}
      cards={[
        { name: 'project', title: t('project'), size: 'third', card: <Project /> },
        rateCard(t, samples.productivity, chartHeights.tall),
        { name: 'poll', title: t('poll'), size: 'third', card: <Poll /> },
        { name: 'roadmap', title: t('roadmap'), size: 'half', card: <Roadmap /> },
        { name: 'newsletter', title: t('newsletter'), size: 'half', card: <Newsletter /> },
        ...useOwnTiles(),
        { name: 'newPhotos', title: t('newPhotos'), size: 'third', card: <NewPhotos /> },
        { name: 'photos', title: t('photos'), size: 'third', card: <Photos /> },
        { name: 'unread', title: t('unread'), size: 'third', card: <UnreadTile /> },
        ...samples.rates.map((rate) => ({
          ...rateCard(t, rate, chartHeights.small),
          size: 'half' as const,
        })),
        ...pictureCards(t),
        home ?? false,
        { name: 'person', title: name, size: 'quarter', card: <Person /> },
        { name: 'campaign', title: t('campaign'), size: 'quarter', card: <Campaign /> },
        ...buildings,
        ...articleCards(t),
      ]}
    />
  );
}

/** Cards of all kinds; what is counted in the product leads there, the rest is marked as a sample. */
import { weekdayNames } from '@nazer/persian/jalali.ts';
import { Button } from '@nazer/ui/button.tsx';
import { CardRow } from '@nazer/ui/cards/card-row.tsx';
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
import { PageHeader } from '../../../platform/page-header.tsx';
import { PageLink, useGo } from '../../../platform/page-link.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { Drawing } from '@nazer/ui/cards/drawing.tsx';
import { Newsletter } from './newsletter.tsx';
import { OwnTiles, UnreadTile } from './own-tiles.tsx';
import { Poll } from './poll.tsx';
import * as samples from './widgets-samples.ts';
import './widgets.css';

/** Pixels. */
const chartHeights = { tall: 118, small: 50 } as const;

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

function Figures() {
  const t = useText('widgets');
  return (
    <CardRow>
      <StatCard
        icon="upload"
        label={t('newPhotos')}
        value={<Num value={38_248} />}
        end={<small>{t('sample')}</small>}
      />
      <StatCard
        icon="save"
        tone="ok"
        label={t('photos')}
        value={<Num value={523} />}
        end={
          <>
            <Tag status="ok" plain>
              {t('today', { count: 18 })}
            </Tag>{' '}
            <small>{t('sample')}</small>
          </>
        }
      />
      <UnreadTile />
      {samples.rates.map((rate) => (
        <RateCard key={rate.title} rate={rate} height={chartHeights.small} />
      ))}
    </CardRow>
  );
}

function Pictures() {
  const t = useText('widgets');
  return (
    <CardRow>
      {samples.pictures.map(({ scene, title, text }) => (
        <MediaCard
          key={title}
          picture={<Drawing scene={scene} />}
          title={t(title)}
          text={t(text)}
          foot={t('sample')}
        />
      ))}
      <MediaCard
        picture={<Drawing scene="table" />}
        title={t('tool')}
        text={t('toolText')}
        foot={<PageLink href={paths.pivot()}>{t('open')}</PageLink>}
      />
    </CardRow>
  );
}

function People() {
  const t = useText('widgets');
  const { fullName, userName } = useSession();
  const [home, buildings] = samples.sliders.map(({ title, slides }) => (
    <SliderCard
      key={title}
      label={t(title)}
      slides={slides.map((slide) => ({
        key: slide.title,
        picture: <Drawing scene={slide.scene} />,
        title: t(slide.title),
        text: t('sample'),
      }))}
    />
  ));
  return (
    <CardRow size="medium">
      {home}
      <ListCard
        title={fullName || userName}
        note={t('sample')}
        rows={samples.socialCounts.map(({ label, icon, count }) => ({
          key: label,
          lead: <Icon name={icon} />,
          title: t(label),
          end: <Num value={count} />,
        }))}
      />
      <ListCard
        title={t('campaign')}
        note={t('sample')}
        rows={samples.campaign.map(({ label, percent }) => ({
          key: label,
          title: t(label),
          end: <Percent value={percent} decimals={0} />,
        }))}
      />
      {buildings}
    </CardRow>
  );
}

function Articles() {
  const t = useText('widgets');
  return (
    <CardRow size="wide">
      {samples.articles.map(({ scene, title, text, href }) => (
        <MediaCard
          key={title}
          isWide
          picture={<Drawing scene={scene} />}
          title={t(title)}
          text={t(text)}
          foot={<PageLink href={href()}>{t('open')}</PageLink>}
        />
      ))}
    </CardRow>
  );
}

export default function WidgetsPage() {
  const shell = useText('shell');
  return (
    <>
      <PageHeader title={shell('widgets')} />
      <CardRow size="medium">
        <Project />
        <RateCard rate={samples.productivity} height={chartHeights.tall} />
        <Poll />
      </CardRow>
      <CardRow size="medium">
        <Roadmap />
        <Newsletter />
      </CardRow>
      <OwnTiles />
      <Figures />
      <Pictures />
      <People />
      <Articles />
    </>
  );
}

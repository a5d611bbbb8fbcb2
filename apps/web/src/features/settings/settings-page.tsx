/** «تنظیمات»: figures of the market, hours and days, weights, approvals, outside services, Shahkar. */
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Suspense } from 'react';
import { paths } from '../../app/paths.ts';
import { PageHeader } from '../../platform/page-header.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { PageTabs } from '../../resources/page/page-tabs.tsx';
import { type PartName, partNames, usePart } from './settings-address.ts';
import './settings.css';

const parts = {
  figures: lazyPart(async () => (await import('./figures/figures-part.tsx')).FiguresPart),
  hours: lazyPart(async () => (await import('./hours-part.tsx')).HoursPart),
  holidays: lazyPart(async () => (await import('./holidays/holidays-part.tsx')).HolidaysPart),
  weights: lazyPart(async () => (await import('./weights/weights-part.tsx')).WeightsPart),
  fourEyes: lazyPart(async () => (await import('./four-eyes-part.tsx')).FourEyesPart),
  services: lazyPart(async () => (await import('./services-part.tsx')).ServicesPart),
  shahkar: lazyPart(async () => (await import('./shahkar-part.tsx')).ShahkarPart),
} satisfies Record<PartName, unknown>;

export default function SettingsPage() {
  const t = useText('settings');
  const part = usePart();
  const Part = parts[part];
  return (
    <div className="st-page">
      <PageHeader title={t('title')} />
      <PageTabs
        label={t('title')}
        chosen={part}
        tabs={partNames.map((key) => ({
          key,
          text: t(`part.${key}`),
          href: paths.settings(key === 'figures' ? {} : { part: key }),
        }))}
      />
      <Suspense fallback={<SkeletonRows label={t(`part.${part}`)} rows={8} />}>
        <Part />
      </Suspense>
    </div>
  );
}

/** Map of the provinces, loaded when it is first displayed; each province links to its offices. */
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Suspense } from 'react';
import { isPlainClick, useGo } from '../../platform/page-link.tsx';
import { plainPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { useCount } from '../use-format.ts';
import type { ProvinceUse } from './province-use.ts';

const ProvinceMap = plainPart(async () => (await import('@nazer/ui/iran/province-map.tsx')).ProvinceMap);

export interface UseMapProps {
  readonly list: readonly ProvinceUse[];
  /** Address of the offices of a province; null for none. */
  readonly drillDownOf: (ostanId: number) => string | null;
  readonly isSmall?: boolean;
}

export function UseMap({ list, drillDownOf, isSmall = false }: UseMapProps) {
  const t = useText('provinces');
  const count = useCount();
  const go = useGo();
  const provinces = list.map(({ ostanId, ostan, highestPct, count: offices }) => ({
    id: ostanId,
    pct: highestPct === null ? null : Number(highestPct),
    sentence:
      highestPct === null
        ? t('sentenceNone', { province: ostan, count: count(offices) })
        : t('sentence', { province: ostan, pct: count(Number(highestPct)), count: count(offices) }),
    href: drillDownOf(ostanId),
  }));
  return (
    <Suspense fallback={<SkeletonRows label={t('loading')} rows={8} />}>
      <ProvinceMap
        label={t('map')}
        provinces={provinces}
        hint={t('hint')}
        unit={t('unit')}
        noneLabel={t('none')}
        isSmall={isSmall}
        onOpen={(href, event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          go(href);
        }}
      />
    </Suspense>
  );
}

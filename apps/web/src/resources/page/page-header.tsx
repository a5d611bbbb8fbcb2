/** Title of a list page, number of rows, and age of the data. */
import { useSyncExternalStore } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { useNames } from '../resource-words.ts';
import { useCount } from '../use-format.ts';
import type { ResourceList } from '../use-resource-list.ts';

/** Pause in ms between two renderings of the age. */
const tickMs = 5000;
const tick = (onTick: () => void) => {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
};

/** Seconds since an instant, updated in steps so that the page is not rendered every second. */
function useAgeSeconds(since: number): number {
  const now = useSyncExternalStore(tick, () => Math.floor(Date.now() / tickMs) * tickMs);
  return Math.max(0, Math.round((now - since) / 1000));
}

/** Time since the rows were read; nothing until they are. */
function Freshness({ list }: { readonly list: ResourceList }) {
  const t = useText('grid');
  const count = useCount();
  const age = useAgeSeconds(list.updatedAt);
  if (list.updatedAt === 0) return null;
  const text =
    age < 5
      ? t('updatedNow')
      : age < 60
        ? t('updatedSeconds', { count: count(age) })
        : t('updatedMinutes', { count: count(Math.floor(age / 60)) });
  return <span className="rp-header__age">{text}</span>;
}

export function PageHeader({ list }: { readonly list: ResourceList }) {
  const t = useText('grid');
  const count = useCount();
  const { title, counted } = useNames(list.definition);
  const all = list.allCount;
  const total = all === undefined ? '' : list.isAllAtLeast ? t('atLeast', { total: count(all) }) : count(all);
  return (
    <div className="rp-header">
      <h1>{title}</h1>
      {total !== '' && <span className="rp-header__count">{t('totalRows', { count: total, counted })}</span>}
      <span className="rg-space" />
      <Freshness list={list} />
    </div>
  );
}

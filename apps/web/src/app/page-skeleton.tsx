import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useText } from '../platform/words/i18n.tsx';

/** Placeholder of a page that is loading, below the running progress bar. */
export function PageSkeleton() {
  const t = useText('shell');
  return (
    <div className="page-skeleton">
      <SkeletonRows label={t('loading')} rows={12} delayMs={0} />
    </div>
  );
}

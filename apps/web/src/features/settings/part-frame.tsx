/** Frame of each part of the settings: its name, its purpose, and why the reader may not change it. */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import type { ReactNode } from 'react';
import { useMay } from '../../platform/session/session.ts';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { ClosedReasons } from '../../resources/page/toolbar.tsx';
import type { PartName } from './settings-address.ts';
import '../../resources/page/resource-page.css';

export interface PartFrameProps {
  readonly part: PartName;
  /** Permission needed to change this part; absent where nothing can be changed. */
  readonly right?: Permission;
  readonly query: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Buttons beside the name. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Says which right the reader lacks to change this part; nothing when the reader has it. */
function NoRight({ right }: { readonly right: Permission }) {
  const t = useText('settings');
  const { permissions } = useWords();
  if (useMay(right)) return null;
  return <ClosedReasons reasons={[t('noRight', { right: permissions[right] })]} />;
}

export function PartFrame({ part, right, query, actions, children }: PartFrameProps) {
  const t = useText('settings');
  return (
    <section className="st-part" aria-label={t(`part.${part}`)}>
      <header className="st-head">
        <h2>{t(`part.${part}`)}</h2>
        <p>{t(`about.${part}`)}</p>
        {right && <NoRight right={right} />}
        {actions}
      </header>
      {query.isPending && <SkeletonRows label={t(`part.${part}`)} rows={8} rowHeight={44} />}
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {children}
    </section>
  );
}

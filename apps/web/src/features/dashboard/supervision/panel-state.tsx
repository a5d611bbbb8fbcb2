/** Placeholder of a panel while its own query has brought nothing yet, and the sentence where that query failed. */
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading, type FailedReadingProps } from '../../../resources/grid/list-states.tsx';

interface Reading {
  readonly data: unknown;
  readonly isError: boolean;
}

export interface PanelStateProps {
  readonly query: Reading & FailedReadingProps['query'];
  /** Title of the panel, announced to screen readers while it is read. */
  readonly label: string;
  readonly rows: number;
  /** Height of the expected rows in pixels. */
  readonly rowHeight: number;
}

/**
 * A panel without rows would tell that there is nothing, such as no open alert: so it says that it is being read or
 * could not be. What was read before stays displayed below the sentence when a later reading fails. Renders nothing
 * once there is an answer.
 */
export function PanelState({ query, label, rows, rowHeight }: PanelStateProps) {
  const t = useText('supervision');
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  return query.data === undefined && <SkeletonRows label={label} rows={rows} rowHeight={rowHeight} />;
}

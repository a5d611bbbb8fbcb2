/** Placeholder of a part of a page while its own query has brought nothing yet, and the sentence where that failed. */
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useText } from '../platform/words/i18n.tsx';
import { FailedReading, type FailedReadingProps } from './grid/list-states.tsx';

/** What is used of a query of TanStack Query. A query that is not enabled has nothing to say. */
export interface Reading extends Pick<FailedReadingProps['query'], 'error' | 'refetch' | 'isFetching'> {
  readonly isLoading: boolean;
  readonly isError: boolean;
}

export interface QueryStateProps {
  readonly query: Reading;
  /** Title of the part, announced to screen readers while it is read. */
  readonly label: string;
  /** Number of placeholder rows. */
  readonly rows?: number;
  /** Height of the expected rows in pixels; that of lists when absent. */
  readonly rowHeight?: number;
}

/**
 * Draws that the part is being read or could not be read: an empty part would say that there is nothing, such as no
 * open alert. Renders nothing once there is an answer, nor for a query that is not enabled; when a later reading fails,
 * the sentence stands beside what was read before.
 */
export function QueryState({ query, label, rows = 4, rowHeight }: QueryStateProps) {
  const t = useText('grid');
  if (query.isError) return <FailedReading title={t('partFailed')} query={query} />;
  return (
    query.isLoading && (
      <SkeletonRows label={label} rows={rows} {...(rowHeight !== undefined && { rowHeight })} />
    )
  );
}

/** Content in place of the rows: nothing found, nothing recorded, or a failed request. */
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { ErrorState } from '@nazer/ui/error-state.tsx';
import { Button } from '@nazer/ui/button.tsx';
import type { ReactNode } from 'react';
import { ApiError } from '../../platform/calls/api-error.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import type { ResourceList } from '../use-resource-list.ts';

/**
 * States why a list has no rows: filters, with a button that clears them; no deleted rows; or none at all, with
 * `firstAction`.
 */
export function ListEmpty({
  list,
  firstAction,
}: {
  readonly list: ResourceList;
  readonly firstAction?: ReactNode;
}) {
  const t = useText('grid');
  if (list.state.filters.length > 0) {
    const clear = (
      <Button isSmall onClick={list.clearFilters}>
        {t('clearFilters')}
      </Button>
    );
    return (
      <EmptyState icon="filter" title={t('emptyByFilter')} text={t('emptyByFilterHint')} action={clear} />
    );
  }
  if (list.state.isDeleted) return <EmptyState title={t('emptyDeleted')} />;
  // Only lists whose rows can be written suggest adding one.
  const hint = 'table' in list.definition ? { text: t('emptyAtAllHint') } : {};
  return <EmptyState title={t('emptyAtAll')} {...hint} action={firstAction} />;
}

export function ListError({ list }: { readonly list: ResourceList }) {
  const t = useText('grid');
  return (
    <FailedReading
      title={t('errorTitle')}
      query={{ error: list.error, refetch: list.retry, isFetching: list.loading !== undefined }}
    />
  );
}

export interface FailedReadingProps {
  readonly title: string;
  /** Query that failed. */
  readonly query: { readonly error: unknown; readonly refetch: () => unknown; readonly isFetching: boolean };
  /** The message stands for a whole page instead of a list. */
  readonly isPage?: boolean;
  /** Further button beside the one that tries again. */
  readonly action?: ReactNode;
}

/** Failed request: the server's sentence, the request's id, and a button that tries again. */
export function FailedReading({ title, query, isPage, action }: FailedReadingProps) {
  const t = useText('grid');
  const { error, refetch, isFetching } = query;
  const id = error instanceof ApiError ? error.requestId : '';
  return (
    <ErrorState
      title={title}
      sentence={sentenceOf(error)}
      {...(id !== '' && { request: { id, label: t('request') } })}
      retry={{ label: t('retry'), onRetry: () => void refetch(), isRetrying: isFetching }}
      {...(isPage && { isPage })}
      {...(action !== undefined && { action })}
    />
  );
}

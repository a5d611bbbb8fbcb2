/** In place of rows: nothing here (by filter, or at all), or a reading that failed. */
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { ErrorState } from '@nazer/ui/error-state.tsx';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { useText } from '../../platform/i18n.tsx';
import { sentenceOf } from '../../platform/present-error.ts';
import type { ResourceList } from '../use-resource-list.ts';

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
      <Button size="small" onClick={list.clearFilters}>
        {t('clearFilters')}
      </Button>
    );
    return (
      <EmptyState icon="filter" title={t('emptyByFilter')} text={t('emptyByFilterHint')} action={clear} />
    );
  }
  if (list.state.isDeleted) return <EmptyState title={t('emptyDeleted')} />;
  return <EmptyState title={t('emptyAtAll')} text={t('emptyAtAllHint')} action={firstAction} />;
}

export function ListError({ list }: { readonly list: ResourceList }) {
  const t = useText('grid');
  return (
    <FailedReading
      title={t('errorTitle')}
      error={list.error}
      retry={{ onRetry: list.retry, isRetrying: list.loading !== undefined }}
    />
  );
}

export interface FailedReadingProps {
  readonly title: string;
  readonly error: unknown;
  readonly retry: { readonly onRetry: () => void; readonly isRetrying: boolean };
  /** It stands for the whole page. */
  readonly isPage?: boolean;
  readonly action?: ReactNode;
}

/** The server's sentence, the request's id, another try. */
export function FailedReading({ title, error, retry, isPage, action }: FailedReadingProps) {
  const t = useText('grid');
  const id = error instanceof ApiError ? error.requestId : '';
  return (
    <ErrorState
      title={title}
      sentence={sentenceOf(error)}
      {...(id !== '' && { request: { id, label: t('request') } })}
      retry={{ label: t('retry'), ...retry }}
      {...(isPage && { isPage })}
      {...(action !== undefined && { action })}
    />
  );
}

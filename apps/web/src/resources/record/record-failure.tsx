/** Page of a record that could not be displayed: the reason, and a link back to the list. */
import { ErrorState } from '@nazer/ui/error-state.tsx';
import { ApiError } from '../../platform/calls/api-error.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { FailedReading, type FailedReadingProps } from '../grid/list-states.tsx';
import { LinkButton } from '../page/link-button.tsx';

export interface RecordFailureProps extends Pick<FailedReadingProps, 'query'> {
  /** Title when the record does not exist, such as «این شرکت پیدا نشد». */
  readonly missing: string;
  readonly list: { readonly to: string; readonly label: string };
}

export function RecordFailure({ query, missing, list }: RecordFailureProps) {
  const t = useText('dialog');
  const { error } = query;
  const isMissing = error instanceof ApiError && error.status === 404;
  const title = isMissing ? missing : t('loadFailed');
  usePageTitle(title);
  const back = <LinkButton to={list.to} icon="list" label={list.label} />;
  // A record that does not exist offers no retry.
  if (isMissing) return <ErrorState isPage title={title} sentence={sentenceOf(error)} action={back} />;
  return <FailedReading isPage title={title} query={query} action={back} />;
}

/** Stands for a record that could not be displayed: the reason, and on a page a link back to the list. */
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

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function useFailureTitle({ query, missing }: Omit<RecordFailureProps, 'list'>): string {
  const t = useText('dialog');
  return isNotFound(query.error) ? missing : t('loadFailed');
}

interface ReasonProps
  extends Omit<RecordFailureProps, 'list'>, Pick<FailedReadingProps, 'isPage' | 'action'> {}

/** The reason, with a retry unless the record does not exist. */
export function FailureReason({ query, missing, ...rest }: ReasonProps) {
  const title = useFailureTitle({ query, missing });
  if (isNotFound(query.error))
    return <ErrorState {...rest} title={title} sentence={sentenceOf(query.error)} />;
  return <FailedReading {...rest} title={title} query={query} />;
}

/** The reason as a page, which has the title of the failure. */
export function RecordFailure({ list, ...failure }: RecordFailureProps) {
  usePageTitle(useFailureTitle(failure));
  return (
    <FailureReason {...failure} isPage action={<LinkButton to={list.to} icon="list" label={list.label} />} />
  );
}

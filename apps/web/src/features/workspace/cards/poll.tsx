/** Poll with one vote per person; a later vote replaces the first. */
import type { PollChoice } from '@nazer/contract/workspace/cards.contract.ts';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { PollCard } from '@nazer/ui/cards/poll-card.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { presentError } from '../../../platform/calls/present-error.ts';
import { apiQuery, queryClient } from '../../../platform/calls/query-client.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';

const pollQuery = apiQuery('GET /api/Workspace/GetPoll');

export function Poll() {
  const t = useText('widgets');
  const query = useQuery(pollQuery);
  const vote = useMutation({
    mutationFn: (choice: PollChoice) =>
      apiData('POST /api/Workspace/Vote', { body: { choice } }, { present: 'caller' }),
    onSuccess: (poll) => queryClient.setQueryData(pollQuery.queryKey, poll),
    onError: presentError,
  });
  if (!query.data)
    return (
      <Panel title={t('poll')}>
        {query.isError ? (
          <FailedReading title={t('poll')} query={query} />
        ) : (
          <SkeletonRows label={t('pollLoading')} rows={4} rowHeight={40} />
        )}
      </Panel>
    );
  const { options, own } = query.data;
  return (
    <PollCard
      title={t('poll')}
      question={t('pollQuestion')}
      options={options.map(({ choice, count }) => ({ key: choice, label: t(`vote.${choice}`), count }))}
      chosen={own}
      isBusy={vote.isPending}
      onVote={vote.mutate}
      note={t('votes', { count: options.reduce((sum, { count }) => sum + count, 0) })}
    />
  );
}

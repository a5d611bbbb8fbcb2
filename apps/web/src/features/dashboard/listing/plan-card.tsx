/** Sample plan of the user, and the form that renews it. */
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { samplePlan } from '@nazer/contract/workspace/sample-plan.ts';
import { Button } from '@nazer/ui/button.tsx';
import { ListCard } from '@nazer/ui/cards/list-card.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiData, type CallOptions } from '../../../platform/calls/api.ts';
import { apiQuery, queryClient } from '../../../platform/calls/query-client.ts';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import type { Values } from '../../../resources/dialog/record-form.ts';
import { FailedReading } from '../../../resources/grid/list-states.tsx';

const CallForm = lazyPart(async () => (await import('../../../resources/dialog/call-form.tsx')).CallForm);

const planQuery = apiQuery('GET /api/Workspace/GetPlan');

const renewal = 'POST /api/Workspace/RenewPlan';

const monthsField = (max: number): FieldDefinition => ({
  key: 'months',
  kind: 'integer',
  section: 'identity',
  required: true,
  min: 1,
  max,
});

function RenewForm({ mostMonths, onClose }: { readonly mostMonths: number; readonly onClose: () => void }) {
  const t = useText('listing');
  const send = async ({ months }: Values, _reason: string, options: CallOptions) => {
    const body = { months: Number(months) };
    queryClient.setQueryData(planQuery.queryKey, await apiData(renewal, { body }, options));
    showToast({ kind: 'ok', text: t('renewed') });
  };
  return (
    <CallForm
      of={{ call: renewal, key: null }}
      title={t('renewPlan')}
      fields={[monthsField(mostMonths)]}
      labelOf={() => t('months')}
      initial={{ months: 1 }}
      action={t('renew')}
      preview={({ months }) => (
        <p className="listing-cost">
          {t('cost')} <Num value={Number(months) * samplePlan.price} /> {t('dollars')}
        </p>
      )}
      send={send}
      onClose={onClose}
      width={420}
    />
  );
}

/** The plan as the server stores it for the user; it cannot be renewed while `mostMonths` is 0. */
export function PlanCard() {
  const t = useText('listing');
  const query = useQuery(planQuery);
  const [isRenewing, setIsRenewing] = useState(false);
  if (!query.data)
    return (
      <Panel title={t('plan')}>
        {query.isError ? (
          <FailedReading title={t('plan')} query={query} />
        ) : (
          <SkeletonRows label={t('plan')} rows={4} rowHeight={44} />
        )}
      </Panel>
    );
  const { endsOn, daysLeft, mostMonths } = query.data;
  return (
    <>
      <ListCard
        title={t('plan')}
        note={t('sample')}
        more={
          <Button isSmall kind="primary" disabled={mostMonths === 0} onClick={() => setIsRenewing(true)}>
            {t('renew')}
          </Button>
        }
        rows={[
          {
            key: 'price',
            lead: <Icon name="card" />,
            title: t('monthly'),
            end: (
              <>
                <Num value={samplePlan.price} /> {t('dollars')}
              </>
            ),
          },
          {
            key: 'agents',
            lead: <Icon name="users" />,
            title: t('agents'),
            end: <Num value={samplePlan.agents} />,
          },
          {
            key: 'days',
            lead: <Icon name="clock" />,
            title: t('daysLeft'),
            detail: <JalaliDate value={endsOn} isLong />,
            end: <Num value={daysLeft} />,
          },
        ]}
      />
      {isRenewing && <RenewForm mostMonths={mostMonths} onClose={() => setIsRenewing(false)} />}
    </>
  );
}

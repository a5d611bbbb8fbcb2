/**
 * Button beside the name of a view that schedules its mailing: an Excel file to its reader on business days at a
 * chosen hour.
 */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Popup } from '@nazer/ui/popup.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { FailedReading } from '../grid/list-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import type { MailedPlace } from '../saved-views.ts';

const ViewMailingForm = lazyPart(async () => (await import('./view-mailing-form.tsx')).ViewMailingForm);

interface Props {
  readonly place: MailedPlace;
  /** Key of the view as the address holds it. */
  readonly view: string;
  readonly name: string;
}

/** The button, coloured when the view is mailed; its form opens once the mailings are read. */
export function ViewMailing({ place, view, name }: Props) {
  const t = useText('grid');
  const [isOpen, setIsOpen] = useState(false);
  const { list, grid } = place;
  const query = useQuery(apiQuery('GET /api/Workspace/GetViewMailings', { query: { list, grid } }));
  const { data } = query;
  const mailing = data?.list.find((one) => one.view === view);
  const label = t('mailView', { name });
  return (
    <Popup
      label={label}
      isOpen={isOpen}
      setIsOpen={setIsOpen}
      trigger={(props) => (
        <button
          type="button"
          className={mailing ? 'rp-view__delete rp-view__mailed' : 'rp-view__delete'}
          aria-label={mailing ? t('viewIsMailed', { name }) : label}
          title={label}
          {...props}
        >
          <Icon name="mail" size={13} />
        </button>
      )}
    >
      {data ? (
        <Suspense fallback={<SkeletonRows label={t('loading')} rows={2} />}>
          <ViewMailingForm
            place={place}
            view={view}
            mailing={mailing}
            to={data.isMailSent ? data.to : undefined}
            onDone={() => setIsOpen(false)}
          />
        </Suspense>
      ) : query.isError ? (
        <FailedReading title={t('partFailed')} query={query} />
      ) : (
        <SkeletonRows label={t('loading')} rows={2} />
      )}
    </Popup>
  );
}

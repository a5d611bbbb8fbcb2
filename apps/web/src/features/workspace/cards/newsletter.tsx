/** Subscribes to the newsletter at a chosen address, stored with the account, and unsubscribes. */
import { Button } from '@nazer/ui/button.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { presentError } from '../../../platform/calls/present-error.ts';
import { apiQuery, queryClient } from '../../../platform/calls/query-client.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';

const newsletterQuery = apiQuery('GET /api/Workspace/GetNewsletter');

/** Puts the answer of a call into the cache; the e-mail is null for a user who is not subscribed. */
const cacheAnswer = (saved: { email: string | null }) =>
  queryClient.setQueryData(newsletterQuery.queryKey, saved);

/** Sentence of the server about the address; empty for refusals that are not about it, and without one. */
const faultOf = (error: unknown): string =>
  error instanceof ApiError ? (error.fieldErrors['email'] ?? '') : '';

function SubscribeForm() {
  const t = useText('widgets');
  const id = useId();
  const [email, setEmail] = useState('');
  const subscribe = useMutation({
    mutationFn: () =>
      apiData('POST /api/Workspace/SubscribeNewsletter', { body: { email } }, { present: 'caller' }),
    onSuccess: cacheAnswer,
    // A faulty address is reported below its input; other failures are a toast.
    onError: (error) => faultOf(error) === '' && presentError(error),
  });
  const fault = faultOf(subscribe.error);
  return (
    <form
      className="wg-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        subscribe.mutate();
      }}
    >
      <label htmlFor={id}>{t('email')}</label>
      <Input
        id={id}
        dir="ltr"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        aria-invalid={fault !== ''}
        aria-describedby={fault ? `${id}-fault` : undefined}
        {...(fault && { status: 'error' as const })}
        onChange={({ target }) => setEmail(target.value)}
      />
      {fault && (
        <p id={`${id}-fault`} role="alert" className="wg-fault">
          {fault}
        </p>
      )}
      <Button type="submit" isBusy={subscribe.isPending}>
        {t('subscribe')}
      </Button>
    </form>
  );
}

function Subscribed({ email }: { readonly email: string }) {
  const t = useText('widgets');
  const leave = useMutation({
    mutationFn: () => apiData('POST /api/Workspace/LeaveNewsletter', { body: {} }, { present: 'caller' }),
    onSuccess: cacheAnswer,
    onError: presentError,
  });
  return (
    <div className="wg-form" role="status">
      <span>{t('subscribed')}</span>
      <b className="wg-address">
        <Lat>{email}</Lat>
      </b>
      <Button isBusy={leave.isPending} onClick={() => leave.mutate()}>
        {t('leave')}
      </Button>
    </div>
  );
}

export function Newsletter() {
  const t = useText('widgets');
  const query = useQuery(newsletterQuery);
  return (
    <Panel title={t('newsletter')}>
      <p className="nz-card-text">{t('newsletterText')}</p>
      {query.isError && <FailedReading title={t('newsletter')} query={query} />}
      {query.data && (query.data.email ? <Subscribed email={query.data.email} /> : <SubscribeForm />)}
    </Panel>
  );
}

/** Form for an offer in the line of its request: rate and hours, effect on both ceilings, and the send button. */
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { Button } from '@nazer/ui/button.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { sendCall } from '../../../platform/calls/api.ts';
import { presentError, sentenceOf } from '../../../platform/calls/present-error.ts';
import { invalidateAbout } from '../../../platform/calls/query-client.ts';
import { isComposing } from '../../../platform/keys.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FormField } from '../../../resources/dialog/form-field.tsx';
import { useAskDiscard } from '../../../resources/dialog/use-unsaved-guard.ts';
import { asOwnStep } from '../../../resources/record/steps/own-steps.ts';
import '../../../resources/dialog/record-fields.css';
import { Refusal, UseThen } from './offer-use.tsx';
import { type TypedOffer, useOfferUse } from './use-desk.ts';

const rateField: FieldDefinition = { key: 'unitPrice', kind: 'number', required: true, section: '' };
const hoursField: FieldDefinition = { key: 'hours', kind: 'integer', required: true, section: '' };

/**
 * What the typed offer would do to both ceilings, or why it would be refused; nothing until an offer is
 * typed.
 */
function Consequence({ office, offer }: { readonly office: Office; readonly offer: TypedOffer }) {
  const t = useText('desk');
  const { data, isLoading, error } = useOfferUse(offer);
  if (error) return <p className="ds-refused">{sentenceOf(error)}</p>;
  if (isLoading) return <SkeletonRows label={t('loading')} rows={1} />;
  if (!data) return null;
  if (data.refusal) return <Refusal use={data} />;
  return (
    <dl className="ds-both">
      <div>
        <dt>{t('taahodThen')}</dt>
        <dd>
          <UseThen label={t('taahodThen')} now={office.taahodUsedPct} after={data.taahod?.pct ?? null} />
        </dd>
      </div>
      <div>
        <dt>{t('positionThen')}</dt>
        <dd>
          <UseThen label={t('positionThen')} now={office.positionPct} after={data.position?.pct ?? null} />
        </dd>
      </div>
    </dl>
  );
}

/**
 * Typed values and their sending; a refusal is displayed in the form, which keeps the values, and as a toast once the
 * form is closed. `onDone` is called once the offer was made. `leave` asks before typed values are lost, and does
 * nothing while the offer is sent.
 */
function useOfferForm(first: TypedOffer, onDone: () => void) {
  const t = useText('desk');
  const [unitPrice, setUnitPrice] = useState(first.unitPrice);
  const [hours, setHours] = useState(String(first.hours));
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const askDiscard = useAskDiscard();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const offer: TypedOffer = { requestId: first.requestId, unitPrice, hours: Number(hours) || 0 };
  const isReady = unitPrice !== '' && offer.hours > 0;
  const send = async () => {
    if (!isReady || isSending) return;
    setIsSending(true);
    setRefusal('');
    try {
      const body = { requestId: offer.requestId, unitPrice, transferDelayHours: offer.hours };
      await asOwnStep(() => sendCall('POST /api/Import/MakeOffer', { body }, { present: 'caller' }));
      showToast({ kind: 'ok', text: t('bidSent') });
      await invalidateAbout(['Offer', 'ImportRequest']);
      if (!isClosed.current) onDone();
    } catch (fault) {
      if (isClosed.current) presentError(fault);
      setRefusal(sentenceOf(fault));
      setIsSending(false);
    }
  };
  const leave = async () => {
    if (isSending) return;
    const typedCount = [unitPrice !== first.unitPrice, offer.hours !== first.hours].filter(Boolean).length;
    if (typedCount === 0 || (await askDiscard(typedCount))) onDone();
  };
  return { offer, hours, setUnitPrice, setHours, refusal, isSending, isReady, send, leave };
}

interface OfferFormProps {
  readonly office: Office;
  /** Offer the form begins with. */
  readonly first: TypedOffer;
  /** Called with the rate at each change, as typed. */
  readonly onRate: (rate: string) => void;
  readonly onClose: () => void;
}

export function OfferForm({ office, first, onRate, onClose }: OfferFormProps) {
  const t = useText('desk');
  const id = useId();
  const form = useOfferForm(first, onClose);
  const common = { values: {}, fault: undefined, isLocked: false, isChanged: false, onLeave: () => {} };
  return (
    <form
      className="ds-form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) void form.leave();
      }}
    >
      <div className="ds-fields">
        <FormField
          {...common}
          id={`${id}-rate`}
          field={rateField}
          label={t('rate')}
          value={form.offer.unitPrice}
          onChange={(value) => {
            form.setUnitPrice(String(value));
            onRate(String(value));
          }}
        />
        <FormField
          {...common}
          id={`${id}-hours`}
          field={hoursField}
          label={t('hours')}
          value={form.hours}
          onChange={(value) => form.setHours(String(value))}
        />
      </div>
      <div className="ds-effect">
        <Consequence office={office} offer={form.offer} />
      </div>
      {form.refusal !== '' && (
        <p className="ds-refused" role="alert">
          {form.refusal}
        </p>
      )}
      <div className="ds-foot">
        <Button type="submit" kind="primary" isBusy={form.isSending} disabled={!form.isReady}>
          {t('sendBid')}
        </Button>
        <Button disabled={form.isSending} onClick={() => void form.leave()}>
          {t('leaveBid')}
        </Button>
      </div>
    </form>
  );
}

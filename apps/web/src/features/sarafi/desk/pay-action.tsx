/** Payment of a dealing's rials: the amount still due, and the identifier to quote at the bank. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { Popup } from '@nazer/ui/popup.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi, Lat, Num } from '@nazer/ui/text.tsx';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { copyText } from '../../../platform/copy-text.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { Due } from '../../../resources/due.tsx';
import { useRecordLink } from '../../../resources/record/use-record-link.ts';
import { useOwnDealing } from './use-desk.ts';

type Dealing = ApiOutput<'GET /api/Export/GetDealingInfo'>;

interface CopiedProps {
  readonly label: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Figure of the payment with a button that copies it in the form banks accept. */
function Copied({ label, text, children }: CopiedProps) {
  const t = useText('desk');
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {children}
        <Button
          isSmall
          kind="ghost"
          aria-label={`${t('copy')} ${label}`}
          onClick={() => void copyText(text, { copied: t('copied'), failed: t('notCopied') })}
        >
          <Icon name="copy" size={14} />
        </Button>
      </dd>
    </>
  );
}

function Instructions({ dealing }: { readonly dealing: Dealing }) {
  const t = useText('desk');
  const linkOf = useRecordLink();
  const { id, supplier, remainingRial, paymentIdentifier, rialDeadline } = dealing;
  return (
    <div className="ds-pay">
      <dl>
        <dt>{t('payTo')}</dt>
        <dd>
          <Bdi>{supplier}</Bdi>
        </dd>
        <Copied label={t('payLeft')} text={remainingRial}>
          <Num value={remainingRial} decimals={0} />
        </Copied>
        <Copied label={t('payIdentifier')} text={paymentIdentifier}>
          <Lat>{paymentIdentifier}</Lat>
        </Copied>
        {rialDeadline !== null && (
          <>
            <dt>{t('payUntil')}</dt>
            <dd>
              <Moment at={rialDeadline} isShort /> <Due until={rialDeadline} />
            </dd>
          </>
        )}
      </dl>
      <p>
        {t('payHint')}{' '}
        <PageLink href={linkOf('Dealing', id) ?? '#'}>
          {t('Dealing')} <Bdi>{id}</Bdi>
        </PageLink>
      </p>
    </div>
  );
}

function Opened({ id }: { readonly id: number }) {
  const t = useText('desk');
  const { data, error } = useOwnDealing(id);
  if (data) return <Instructions dealing={data} />;
  return error ? <p role="alert">{sentenceOf(error)}</p> : <SkeletonRows label={t('loading')} rows={3} />;
}

export interface PayActionProps {
  /** Id of the dealing. */
  readonly id: number;
  /** Name of the record, which tells screen readers this button from others with the same label. */
  readonly of: string;
  readonly isPrimary: boolean;
}

export function PayAction({ id, of, isPrimary }: PayActionProps) {
  const t = useText('desk');
  const [isOpen, setIsOpen] = useState(false);
  const name = `${t('actPay')} ${of}`;
  return (
    <Popup
      label={name}
      isOpen={isOpen}
      setIsOpen={setIsOpen}
      trigger={(props) => (
        <Button kind={isPrimary ? 'primary' : 'plain'} aria-label={name} {...props}>
          {t('actPay')}
        </Button>
      )}
    >
      <Opened id={id} />
    </Popup>
  );
}

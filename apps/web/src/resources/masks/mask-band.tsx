/** One quiet line over a list: what of it is hidden, why, and the way to see it. */
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { Masks } from './use-masks.ts';
import './masks.css';

const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

/** Where nothing opens what is hidden: the sentence why. */
export function MaskNote({ text }: { readonly text: string }) {
  const t = useText('masks');
  return (
    <div className="mk-band" role="group" aria-label={t('band')}>
      <Icon name="lock" size={14} />
      <span className="mk-band__text">{text}</span>
    </div>
  );
}

/** A sentence with a day in it, drawn as days are. */
function Given({ sight }: { readonly sight: NonNullable<Masks['sight']> }) {
  const t = useText('masks');
  const [before = '', after = ''] = t('given', { day: '\u0000', reason: sight.reason }).split('\u0000');
  return (
    <span className="mk-band__text">
      {before}
      <JalaliDate value={sight.day} />
      {after}
    </span>
  );
}

export interface MaskBandProps {
  readonly masks: Masks;
  /** The numbers are seen from now on. */
  readonly onOpened: () => void;
}

export function MaskBand({ masks, onOpened }: MaskBandProps) {
  const t = useText('masks');
  const [isAsking, setIsAsking] = useState(false);
  const { state, sight } = masks;
  if (state === 'none' || state === 'open' || !sight) return null;
  return (
    <div className="mk-band" role="group" aria-label={t('band')}>
      <Icon name={state === 'given' ? 'eye' : 'lock'} size={14} />
      {state === 'given' ? <Given sight={sight} /> : <span className="mk-band__text">{t(state)}</span>}
      {state === 'askable' && (
        <Button size="small" icon={<Icon name="eye" />} onClick={() => setIsAsking(true)}>
          {t('see')}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <ReasonDialog onClose={() => setIsAsking(false)} onOpened={onOpened} />
        </Suspense>
      )}
    </div>
  );
}

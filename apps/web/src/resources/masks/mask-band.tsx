/** Band above a list that says which numbers are masked and why, with a button that gives a reason to see them. */
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button } from '@nazer/ui/button.tsx';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import type { Masks } from './use-masks.ts';
import './masks.css';

const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

/** Sentence with the reason of the day; the day in it is drawn as a date. */
function Given({ disclosure }: { readonly disclosure: NonNullable<Masks['disclosure']> }) {
  const t = useText('masks');
  // The sentence is cut at a character that no translation has, which stands for the day.
  const [before = '', after = ''] = t('given', { day: '\u0000', reason: disclosure.reason }).split('\u0000');
  return (
    <span className="mk-band__text">
      {before}
      <JalaliDate value={disclosure.day} />
      {after}
    </span>
  );
}

export interface MaskBandProps {
  readonly masks: Masks;
  /** Called once the reader has given a reason and may see the numbers. */
  readonly onOpened: () => void;
}

/**
 * The band; nothing for a list without masked numbers, for a reader who sees all, and until that is known.
 */
export function MaskBand({ masks, onOpened }: MaskBandProps) {
  const t = useText('masks');
  const [isAsking, setIsAsking] = useState(false);
  const { state, disclosure } = masks;
  if (state === 'none' || state === 'open' || !disclosure) return null;
  return (
    <div className="mk-band" role="group" aria-label={t('band')}>
      <Icon name={state === 'given' ? 'eye' : 'lock'} size={14} />
      {state === 'given' ? (
        <Given disclosure={disclosure} />
      ) : (
        <span className="mk-band__text">{t(state)}</span>
      )}
      {state === 'askable' && (
        <Button isSmall icon={<Icon name="eye" />} onClick={() => setIsAsking(true)}>
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

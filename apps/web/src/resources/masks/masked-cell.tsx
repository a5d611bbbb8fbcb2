/** Masked number in a grid cell, with a button that reveals it for a reason. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Popup } from '@nazer/ui/popup.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useRevealed } from './revealed.ts';
import './masks.css';

const RevealForm = lazyPart(async () => (await import('./reveal-form.tsx')).RevealForm);

export interface MaskedCellProps {
  /** Name of the column, for screen readers. */
  readonly field: string;
  /** Name of the row, for screen readers. */
  readonly name: string;
  /** Asks the server for the number; throws its refusal. */
  readonly reveal: (reason: string) => Promise<string>;
  /** Draws the value, masked or revealed. */
  readonly draw: (value: string) => ReactNode;
  readonly masked: string;
}

export function MaskedCell({ field, name, reveal, draw, masked }: MaskedCellProps) {
  const t = useText('masks');
  const [isOpen, setIsOpen] = useState(false);
  const { value, secondsLeft, show, hide } = useRevealed();
  if (value !== '')
    return (
      <span className="mk-cell" title={t('shownFor', { count: secondsLeft })}>
        {draw(value)}
        <button type="button" className="mk-cell__button" aria-label={t('hide')} onClick={hide}>
          <Icon name="close" size={12} />
        </button>
      </span>
    );
  return (
    <span className="mk-cell">
      {draw(masked)}
      <Popup
        label={t('revealOf', { field })}
        isOpen={isOpen}
        setIsOpen={setIsOpen}
        trigger={(props) => (
          <button
            type="button"
            className="mk-cell__button"
            aria-label={t('revealOfRow', { field, name })}
            title={t('revealOf', { field })}
            {...props}
          >
            <Icon name="eye" size={14} />
          </button>
        )}
      >
        <Suspense fallback={<SkeletonRows label="" rows={2} />}>
          <RevealForm
            reveal={reveal}
            onRevealed={(revealed) => {
              setIsOpen(false);
              show(revealed);
            }}
          />
        </Suspense>
      </Popup>
    </span>
  );
}

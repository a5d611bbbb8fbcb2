/** Masked number in a record, with a button that reveals it for a reason; masked again after a minute. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useRevealed } from './revealed.ts';
import './masks.css';

const RevealForm = lazyPart(async () => (await import('./reveal-form.tsx')).RevealForm);

export interface MaskedValueProps {
  /** Name of the field, for screen readers. */
  readonly label: string;
  readonly masked: string;
  /** Asks the server for the number; undefined when the reader may not see it, which `reason` explains. */
  readonly reveal: ((reason: string) => Promise<string>) | undefined;
  /** Sentence why the number cannot be revealed; unused where `reveal` is given. */
  readonly reason: string;
}

const Figure = ({ value }: { readonly value: string }) => (
  <bdi dir="ltr" className="nz-num">
    {value}
  </bdi>
);

/** The number; without `reveal` it stays masked, with a padlock that says why. */
export function MaskedValue({ label, masked, reveal, reason }: MaskedValueProps) {
  const t = useText('masks');
  const { value, secondsLeft, show, hide } = useRevealed();
  const [isOpen, setIsOpen] = useState(false);
  if (!reveal)
    return (
      <span className="mk-value" title={reason}>
        <Icon name="lock" size={14} label={reason} />
        <Figure value={masked} />
      </span>
    );
  if (value !== '')
    return (
      <span className="mk-value">
        <Icon name="eye" size={14} />
        <Figure value={value} />
        <span className="mk-value__left">{t('shownFor', { count: secondsLeft })}</span>
        <Button size="small" onClick={hide}>
          {t('hide')}
        </Button>
      </span>
    );
  return (
    <span className="mk-value">
      <Icon name="lock" size={14} />
      <Figure value={masked} />
      {isOpen ? (
        <Suspense fallback={null}>
          <RevealForm
            reveal={reveal}
            onRevealed={(revealed) => {
              setIsOpen(false);
              show(revealed);
            }}
          />
        </Suspense>
      ) : (
        <Button size="small" aria-label={t('revealOf', { field: label })} onClick={() => setIsOpen(true)}>
          {t('reveal')}
        </Button>
      )}
    </span>
  );
}

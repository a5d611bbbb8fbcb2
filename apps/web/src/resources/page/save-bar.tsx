/** Bar for unsaved changes made in place: their number and consequences, and buttons to save or discard them. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { useCount } from '../use-format.ts';
import './save-bar.css';

export interface SaveBarProps {
  /** Number of changed fields; the bar is hidden at 0. */
  readonly count: number;
  readonly isSaving: boolean;
  /** Sentence why the whole save was refused; empty for no refusal. */
  readonly refusal: string;
  /** Hint to read before saving. */
  readonly note?: string;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** Preview of what saving would do. */
  readonly children?: ReactNode;
}

/** The bar; nothing while `count` is 0. */
export function SaveBar({ count, isSaving, refusal, note = '', onSave, onDiscard, children }: SaveBarProps) {
  const t = useText('dialog');
  const format = useCount();
  if (count === 0) return null;
  const changesText = t('changedCount', { count: format(count) });
  return (
    <div className="save-bar" role="region" aria-label={changesText}>
      {children}
      {note !== '' && (
        <p className="save-bar__note">
          <Icon name="info" size={14} /> {note}
        </p>
      )}
      {refusal !== '' && (
        <p className="save-bar__refusal" role="alert">
          <Icon name="error" size={14} /> {refusal}
        </p>
      )}
      <div className="save-bar__foot">
        <b>{changesText}</b>
        <Button onClick={onDiscard}>{t('cancel')}</Button>
        <Button kind="primary" isBusy={isSaving} onClick={onSave}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}

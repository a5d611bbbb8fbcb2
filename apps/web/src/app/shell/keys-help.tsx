import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { keys, defaultKeys } from '../../platform/keys.ts';
import './palette/command-palette.css';

/** Dialog with all keyboard shortcuts. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useText('shell');
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog
      ref={ref}
      className="palette keys-help"
      aria-label={t('keysTitle')}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <header>
        <h2>{t('keysTitle')}</h2>
        <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <dl>
        {[...Object.values(keys), ...defaultKeys].map(({ label, words }) => (
          <div key={words}>
            <dt>{t(words)}</dt>
            <dd>
              {label.split(' · ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}

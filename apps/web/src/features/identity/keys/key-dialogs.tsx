/** Dialogs over the list of keys: create one, show it once, end one. */
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { OneTimeSecret } from '../one-time-secret.tsx';
import { EndKey } from './end-key.tsx';
import { type NewKey, NewKeyForm } from './new-key-form.tsx';

interface Props {
  /** Key to end; undefined opens the form for a new key. */
  readonly ending?: ListRow | undefined;
  /** Called after a key was made or ended; the dialog is still open. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function KeyDialogs({ ending, onChanged, onClose }: Props) {
  const t = useText('intake');
  const [made, setMade] = useState<NewKey | null>(null);
  if (ending) return <EndKey row={ending} onChanged={onChanged} onClose={onClose} />;
  if (!made)
    return (
      <NewKeyForm
        onClose={onClose}
        onMade={(key) => {
          setMade(key);
          onChanged();
        }}
      />
    );
  return (
    <OneTimeSecret
      title={t('key.madeTitle', { name: made.name })}
      hint={t('key.madeHint')}
      label={t('key.key')}
      secret={made.key}
      words={{
        copy: t('key.copy'),
        copied: t('key.copied'),
        copyFailed: t('key.copyFailed'),
        understood: t('key.understood'),
      }}
      onClose={onClose}
    />
  );
}

/** Bar that tells whether the look differs from the account, with buttons to save it or restore the default. */
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../../platform/words/i18n.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useSettings } from '../../../platform/use-settings.ts';
import { changedSettings, restoreAppearance, saveAppearance } from '../account-frame.ts';

function useKeeping() {
  const t = useText('frame');
  const said = (kind: 'ok' | 'bad', text: string) => () => showToast({ kind, text });
  const save = useMutation({
    mutationFn: saveAppearance,
    onSuccess: said('ok', t('saved')),
    onError: said('bad', t('notSaved')),
  });
  const restore = useMutation({
    mutationFn: restoreAppearance,
    onSuccess: said('ok', t('saved')),
    onError: said('bad', t('notRestored')),
  });
  const isBusy = save.isPending || restore.isPending;
  // Ignores presses while busy instead of disabling the button, which would lose the focus and with it Esc.
  const once = (run: () => void) => () => {
    if (!isBusy) run();
  };
  return { onSave: once(() => save.mutate()), onRestore: once(() => restore.mutate()), isBusy };
}

export function KeepBar() {
  const t = useText('frame');
  const user = useSession();
  const count = useSettings((all) => changedSettings(all, user).length);
  const { onSave, onRestore, isBusy } = useKeeping();
  return (
    <footer className="cz-keep">
      <span className="cz-changes" role="status" data-some={count > 0}>
        {t('changes', { count })}
      </span>
      <button type="button" className="button" aria-disabled={isBusy} onClick={onRestore}>
        {t('restore')}
      </button>
      <button type="button" className="button button-primary" aria-disabled={isBusy} onClick={onSave}>
        {t('save')}
      </button>
    </footer>
  );
}

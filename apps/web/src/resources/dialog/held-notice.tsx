/** Above the fields of a form: it waits for the server, and is sent once. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import './resource-dialog.css';

export function HeldNotice({ onTakeBack }: { readonly onTakeBack: () => void }) {
  const t = useText('dialog');
  return (
    <div className="rd-alert rd-alert--warn" role="status">
      <Icon name="warning" />
      <div>
        {t('held')}{' '}
        <button type="button" onClick={onTakeBack}>
          {t('takeBack')}
        </button>
      </div>
    </div>
  );
}

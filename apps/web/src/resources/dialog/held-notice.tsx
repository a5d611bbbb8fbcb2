/**
 * Notice above the fields of a form: either the save waits for the server and will be sent once, or a draft of an
 * earlier opening was restored.
 */
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

function DraftNotice({ onDrop }: { readonly onDrop: () => void }) {
  const t = useText('dialog');
  return (
    <div className="rd-alert rd-alert--warn" role="status">
      <Icon name="history" />
      <div>
        {t('draftBack')}{' '}
        <button type="button" onClick={onDrop}>
          {t('draftDrop')}
        </button>
      </div>
    </div>
  );
}

export interface UnsentNoticeProps {
  readonly isHeld: boolean;
  readonly isDraft: boolean;
  /** Takes a held save back before it is sent. */
  readonly takeBack: () => void;
  /** Discards the draft and resets the form. */
  readonly onDrop: () => void;
}

export function UnsentNotice({ isHeld, isDraft, takeBack, onDrop }: UnsentNoticeProps) {
  if (isHeld) return <HeldNotice onTakeBack={takeBack} />;
  return isDraft ? <DraftNotice onDrop={onDrop} /> : null;
}

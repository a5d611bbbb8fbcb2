/** A one-time password, shown once. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Modal } from 'antd';
import { useText } from '../../../platform/words/i18n.tsx';
import { showToast } from '../../../platform/toasts.ts';

export interface DisplayedPassword {
  readonly userName: string;
  readonly password: string;
}

export function UsersPassword({
  shown,
  onClose,
}: {
  readonly shown: DisplayedPassword;
  readonly onClose: () => void;
}) {
  const t = useText('users');
  const copy = () =>
    // Without a safe origin the browser has no clipboard.
    Promise.resolve(
      navigator.clipboard?.writeText(shown.password) ?? Promise.reject(new Error('no clipboard')),
    ).then(
      () => showToast({ kind: 'ok', text: t('copied') }),
      () => showToast({ kind: 'warn', text: t('copyFailed') }),
    );
  return (
    <Modal
      open
      title={t('passwordTitle', { user: shown.userName })}
      onCancel={onClose}
      closable={false}
      mask={{ closable: false }}
      width={440}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      <p>{t('passwordHint')}</p>
      <div className="us-password">
        <code dir="ltr" aria-label={t('password')}>
          {shown.password}
        </code>
        <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </Modal>
  );
}

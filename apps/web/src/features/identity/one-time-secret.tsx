/** Dialog for a secret that is displayed once: it can be copied and is closed by its button only. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Modal } from 'antd';
import { copyText } from '../../platform/copy-text.ts';
import './small-form.css';

export interface OneTimeSecretProps {
  readonly title: string;
  readonly hint: string;
  /** Name of the secret, such as password or key. */
  readonly label: string;
  readonly secret: string;
  /** Labels of the buttons and sentences of the toasts. */
  readonly words: Readonly<Record<'copy' | 'copied' | 'copyFailed' | 'understood', string>>;
  readonly onClose: () => void;
}

export function OneTimeSecret({ title, hint, label, secret, words, onClose }: OneTimeSecretProps) {
  const copy = () => copyText(secret, { copied: words.copied, failed: words.copyFailed });
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      // Not closed by Esc or a click outside, because the secret is never displayed again.
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={480}
      footer={
        <Button type="primary" onClick={onClose}>
          {words.understood}
        </Button>
      }
    >
      <p>{hint}</p>
      <div className="one-time-secret">
        <code dir="ltr" aria-label={label}>
          {secret}
        </code>
        <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </Modal>
  );
}

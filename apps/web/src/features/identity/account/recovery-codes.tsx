/** Recovery codes, displayed once: they can be copied, saved or printed before the dialog is closed. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { saveBlob } from '../../../platform/calls/save-blob.ts';
import { copyText } from '../../../platform/copy-text.ts';

/** Saves the codes as a text file; `\r\n` so that every editor of Windows shows the lines. */
const download = (text: string): void =>
  saveBlob(new Blob([`${text}\r\n`], { type: 'text/plain' }), 'nazer-recovery-codes.txt');

/** Dialog that is closed by its button only, once the user has ticked that the codes are stored. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText('security');
  const { userName } = useSession();
  const [isStored, setIsStored] = useState(false);
  const text = [`Nazer – ${userName}`, ...codes].join('\r\n');
  const copy = () => copyText(codes.join('\n'), { copied: t('copied'), failed: t('notCopied') });
  return (
    <Modal
      open
      title={t('codesTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={460}
      footer={
        <Button type="primary" disabled={!isStored} onClick={onClose}>
          {t('codesDone')}
        </Button>
      }
    >
      <p className="account-note">{t('codesText')}</p>
      <ul className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code} className="lat">
            {code}
          </li>
        ))}
      </ul>
      <div className="small-form__foot">
        <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button icon={<Icon name="download" />} onClick={() => download(text)}>
          {t('download')}
        </Button>
        <Button icon={<Icon name="print" />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <Checkbox checked={isStored} onChange={({ target }) => setIsStored(target.checked)}>
        {t('codesStored')}
      </Checkbox>
    </Modal>
  );
}

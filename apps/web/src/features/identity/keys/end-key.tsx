/** Dialog that asks whether to end a key; the cancel button has the focus. */
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';

interface Props {
  readonly row: ListRow;
  /** Called once the key was ended, before `onClose`. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function EndKey({ row, onChanged, onClose }: Props) {
  const t = useText('intake');
  const [isWorking, setIsWorking] = useState(false);
  const end = async () => {
    setIsWorking(true);
    try {
      await apiData('POST /api/System/RevokeApiKey', { body: { id: Number(row['id']) } });
      onChanged();
      showToast({ kind: 'ok', text: t('key.endedNow') });
      onClose();
    } catch {
      // The refusal was shown as a toast; the dialog stays open.
      setIsWorking(false);
    }
  };
  return (
    <Modal
      open
      title={t('key.endTitle', { name: String(row['name']) })}
      okText={t('key.end')}
      okButtonProps={{ danger: true, loading: isWorking }}
      cancelText={t('key.keep')}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => void end()}
      // A dialog closed before the answer would close whatever is open when it comes.
      onCancel={() => !isWorking && onClose()}
      width={440}
    >
      <p>{t('key.endText')}</p>
    </Modal>
  );
}

/**
 * Preview of a document: PNG, JPEG and PDF as the browser displays them. For other files it only says that they have no
 * preview; this dialog downloads nothing.
 */
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { documentUrl, type OfferDocument } from './offer-document.ts';

const canBePreviewed = (contentType: string): boolean =>
  /^(?:image\/(?:png|jpeg)|application\/pdf)$/u.test(contentType);

/**
 * Reads the bytes of a document once and keeps them while the dialog is open, because a ticket works only once. `url` is
 * '' until they are read, and always for a file without a preview; `fault` is null unless reading failed.
 */
function useBytes(file: OfferDocument) {
  const [url, setUrl] = useState('');
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    let made = '';
    let isLeft = false;
    const read = async () => {
      const answer = await fetch(await documentUrl(file));
      if (!answer.ok) throw new Error(String(answer.status));
      const bytes = await answer.blob();
      if (isLeft) return;
      made = URL.createObjectURL(new Blob([bytes], { type: file.contentType }));
      setUrl(made);
    };
    if (canBePreviewed(file.contentType)) read().catch(setFault);
    return () => {
      isLeft = true;
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return { url, fault };
}

export function DocumentPreview({
  file,
  onClose,
}: {
  readonly file: OfferDocument;
  readonly onClose: () => void;
}) {
  const labelled = useLabelled();
  const t = useText('imports');
  const { url, fault } = useBytes(file);
  const isPdf = file.contentType === 'application/pdf';
  return (
    <Modal open title={<bdi>{file.fileName}</bdi>} onCancel={onClose} footer={null} width={960}>
      <div className="od-preview">
        {!canBePreviewed(file.contentType) && <p>{t('noPreview')}</p>}
        {fault !== null && <p role="alert">{labelled(t('previewFailed'), sentenceOf(fault))}</p>}
        {url !== '' &&
          (isPdf ? (
            <object data={url} type="application/pdf" aria-label={file.fileName} />
          ) : (
            <img src={url} alt={file.caption || file.fileName} />
          ))}
      </div>
    </Modal>
  );
}

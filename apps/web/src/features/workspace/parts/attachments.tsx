/** Attachments of mails and messages: choosing, uploading and downloading. */
import type { AttachedFile } from '@nazer/contract/workspace/attachments/attachments.contract.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { readOwnFile, saveOwnFile } from '../../../platform/calls/files.ts';
import { presentError } from '../../../platform/calls/present-error.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import type { Attaching } from './use-attaching.ts';

const path = '/api/Workspace/DownloadAttachment';

/** Returns a function that names a size: whole kilobytes, rounded up; from 1 MB on megabytes with one decimal. */
function useSize(): (bytes: number) => string {
  const t = useText('attachments');
  return (bytes) =>
    bytes < 1024 * 1024
      ? t('kilobytes', { size: Math.ceil(bytes / 1024) })
      : t('megabytes', { size: Math.round(bytes / 1024 / 102.4) / 10 });
}

interface AttachProps {
  readonly onAdd: Attaching['add'];
  /** Shows only the icon; the label is read by screen readers. */
  readonly isIcon?: boolean;
}

export function AttachButton({ onAdd, isIcon = false }: AttachProps) {
  const t = useText('attachments');
  const id = useId();
  return (
    <label htmlFor={id} className="ap-file" title={t('addFiles')}>
      <Icon name="attach" />
      <span className={isIcon ? 'nz-visually-hidden' : undefined}>{t('addFiles')}</span>
      <input
        id={id}
        type="file"
        multiple
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}

/**
 * Attachments of a mail or message being written, each with a button that removes it, and the name of the file that
 * is being uploaded.
 */
export function Attached({ attaching }: { readonly attaching: Attaching }) {
  const t = useText('attachments');
  const sizeOf = useSize();
  const { attached, sending, remove } = attaching;
  return (
    <>
      {attached.length > 0 && (
        <ul className="ap-files" aria-label={t('filesOf')}>
          {attached.map(({ id, name, size }) => (
            <li key={id}>
              <Icon name="attach" size={13} />
              <Bdi>{name}</Bdi>
              <small>{sizeOf(size)}</small>
              <Button
                kind="ghost"
                isSmall
                icon={<Icon name="close" size={12} />}
                aria-label={t('dropFile', { name })}
                title={t('dropFile', { name })}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="ap-remark ap-sending" role="status">
        {sending !== '' && t('sendingFile', { name: sending })}
      </p>
    </>
  );
}

const isPicture = ({ contentType }: AttachedFile): boolean => /^image\/(?:png|jpeg)$/u.test(contentType);

/**
 * Picture drawn from an object URL, which is revoked when the picture leaves the page; nothing until it is read, and
 * when it cannot be.
 */
function Picture({ id, name }: AttachedFile) {
  const t = useText('attachments');
  const { data } = useQuery({
    queryKey: ['attached picture', id],
    queryFn: async () => (await readOwnFile(path, { id: String(id) })).content,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const draw = useCallback(
    (img: HTMLImageElement) => {
      const address = data ? URL.createObjectURL(data) : '';
      img.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [data],
  );
  return data ? <img ref={draw} alt={t('pictureNamed', { name })} /> : null;
}

function File({ file }: { readonly file: AttachedFile }) {
  const t = useText('attachments');
  const sizeOf = useSize();
  const { id, name, size } = file;
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    await saveOwnFile(path, { id: String(id) }).catch(presentError);
    setIsBusy(false);
  };
  return (
    <li>
      <button
        type="button"
        aria-busy={isBusy}
        title={t('download', { name })}
        aria-label={t('download', { name })}
        onClick={() => void download()}
      >
        {isPicture(file) && <Picture {...file} />}
        <span>
          <Icon name="download" size={13} />
          <Bdi>{name}</Bdi>
          <small>{sizeOf(size)}</small>
        </span>
      </button>
    </li>
  );
}

/** Files of a mail or message, each a download; nothing when there are none. */
export function AttachedFiles({ files }: { readonly files: readonly AttachedFile[] }) {
  const t = useText('attachments');
  if (files.length === 0) return null;
  return (
    <ul className="ap-files" aria-label={t('filesOf')}>
      {files.map((file) => (
        <File key={file.id} file={file} />
      ))}
    </ul>
  );
}

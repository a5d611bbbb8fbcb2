/** Attachments being uploaded, one by one as soon as they are chosen; photos are shrunk first. */
import { maxAttachments, maxFileMegabytes } from '@nazer/contract/workspace/attachments/attachment-limits.ts';
import type { AttachedFile } from '@nazer/contract/workspace/attachments/attachments.contract.ts';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../../platform/calls/files.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { shrinkPicture } from './shrink-picture.ts';

const call = 'POST /api/Workspace/UploadAttachment';

/**
 * Content to upload: photos (JPEG, WebP) of any size, and other pictures above the size limit, are shrunk if the browser
 * can decode them; other files stay as they are.
 */
async function contentOf(file: File): Promise<Blob> {
  if (!/^image\/(?:jpeg|webp)$/u.test(file.type) && file.size <= maxFileMegabytes * 1024 * 1024) return file;
  if (!file.type.startsWith('image/')) return file;
  return shrinkPicture(file).catch(() => file);
}

export interface Attaching {
  readonly attached: readonly AttachedFile[];
  /** Name of the file being uploaded; empty when there is none. */
  readonly sending: string;
  /** Uploads files after those that are waiting; refuses, with a toast, those above `maxAttachments`. */
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
}

/** Event handlers of a form that accepts pasted and dropped files; pasted text without files is left to the browser. */
export const takesFiles = (add: Attaching['add']) => {
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    event.preventDefault();
    add([...files]);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    // Prevents the browser from opening a dropped file instead of the page.
    onDragOver: (event: DragEvent) => event.preventDefault(),
  };
};

/**
 * Uploads files and calls `onChange` with the new list after each upload and each removal; the caller keeps
 * the list and gives it back as `attached`. A refused file is told in a toast and left out.
 */
export function useAttaching(
  attached: readonly AttachedFile[],
  onChange: (attached: readonly AttachedFile[]) => void,
): Attaching {
  const t = useText('attachments');
  const [sending, setSending] = useState('');
  /** Latest attachments, because one may have been removed while another was uploading. */
  const now = useRef(attached);
  useEffect(() => {
    now.current = attached;
  }, [attached]);
  /** Uploads run one after the other: each waits for the one before. */
  const queue = useRef(Promise.resolve());
  const set = (next: readonly AttachedFile[]) => {
    now.current = next;
    onChange(next);
  };
  const send = async (file: File) => {
    if (now.current.length >= maxAttachments) {
      showToast({ kind: 'bad', text: t('tooManyFiles', { max: maxAttachments }) });
      return;
    }
    setSending(file.name);
    try {
      const query = { fileName: file.name };
      const { data } = await uploadFile(
        { name: call, query, file: await contentOf(file) },
        { present: 'caller' },
      );
      set([...now.current, data as AttachedFile]); // declared by the contract
    } catch (error) {
      showToast({ kind: 'bad', text: t('fileRefused', { name: file.name, reason: sentenceOf(error) }) });
    } finally {
      setSending('');
    }
  };
  return {
    attached,
    sending,
    add: (files) => {
      for (const file of files) queue.current = queue.current.then(() => send(file));
    },
    remove: (id) => set(now.current.filter((one) => one.id !== id)),
  };
}

/** Files on their way to a mail or message: sent one by one as soon as they are chosen, pictures made small first. */
import {
  attachmentMegabytes,
  mostAttachments,
} from '@nazer/contract/workspace/attachments/attachment-limits.ts';
import type { AttachedFile } from '@nazer/contract/workspace/attachments/attachments.contract.ts';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../../platform/calls/files.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { smallPicture } from './small-picture.ts';

const call = 'POST /api/Workspace/UploadAttachment';

/** A picture of a camera is made small; any other file, and what the browser cannot draw, goes as it is. */
async function contentOf(file: File): Promise<Blob> {
  if (!/^image\/(?:jpeg|webp)$/u.test(file.type) && file.size <= attachmentMegabytes * 1024 * 1024)
    return file;
  if (!file.type.startsWith('image/')) return file;
  return smallPicture(file).catch(() => file);
}

export interface Attaching {
  readonly attached: readonly AttachedFile[];
  /** The name of the file that is being sent; empty while none is. */
  readonly sending: string;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
}

/** For a form in which files are pasted or dropped. */
export const takesFiles = (add: Attaching['add']) => {
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    event.preventDefault();
    add([...files]);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    // Without it the browser opens the file instead of the page.
    onDragOver: (event: DragEvent) => event.preventDefault(),
  };
};

export function useAttaching(
  attached: readonly AttachedFile[],
  onChange: (attached: readonly AttachedFile[]) => void,
): Attaching {
  const t = useText('attachments');
  const [sending, setSending] = useState('');
  /** What is carried now: a file may have been taken off while another was on its way. */
  const now = useRef(attached);
  useEffect(() => {
    now.current = attached;
  }, [attached]);
  const queue = useRef(Promise.resolve());
  const set = (next: readonly AttachedFile[]) => {
    now.current = next;
    onChange(next);
  };
  const send = async (file: File) => {
    if (now.current.length >= mostAttachments) {
      showToast({ kind: 'bad', text: t('tooManyFiles', { max: mostAttachments }) });
      return;
    }
    setSending(file.name);
    try {
      const query = { fileName: file.name };
      const { data } = await uploadFile(
        { name: call, query, file: await contentOf(file) },
        { present: 'caller' },
      );
      set([...now.current, data as AttachedFile]); // the answer of the call, by its contract
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

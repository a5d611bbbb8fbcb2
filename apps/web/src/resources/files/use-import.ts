/** State of an import, polled from the server while a step runs. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/calls/api-error.ts';
import { startDownload } from '../../platform/calls/files.ts';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import {
  type FileName,
  getFileTicket,
  type ImportPlace,
  type ImportStatus,
  type ImportStep,
  stepImport,
  uploadImport,
} from '../resource-api.ts';

/** Pause in ms between two questions about the status. */
const pollMs = 400;
const running: readonly ImportStatus['state'][] = ['reading', 'checking', 'applying'];

/** Whether the server works on a step, so that its status is polled. */
export const isRunning = (status: ImportStatus | null): boolean =>
  status !== null && running.includes(status.state);

/** Destination of an imported file. */
export interface ImportTarget extends ImportPlace {
  readonly title: string;
  /** Called when the import is done, perhaps more than once; refreshes whatever shows the rows. */
  readonly onDone: () => Promise<void>;
}

/** Downloads the template or the refused rows; a refusal is shown as a toast. */
export async function downloadFile(
  place: ImportPlace,
  wanted: { readonly file: FileName; readonly importId?: string },
): Promise<void> {
  try {
    startDownload(place.path, await getFileTicket(place, wanted));
  } catch {
    // `getFileTicket` has already shown the refusal.
  }
}

/** Upload, check and saving of a file, one at a time; `status` is null until a file was uploaded. */
export function useImport(target: ImportTarget) {
  const client = useQueryClient();
  const [importId, setImportId] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const upload = useRef<AbortController | null>(null);
  const queryKey = ['import', target.path, importId];

  const { data } = useQuery({
    queryKey,
    enabled: importId !== null,
    queryFn: async (): Promise<ImportStatus> => {
      const status = await stepImport(target, {
        verb: 'ImportStatus',
        body: { importId: importId ?? '' },
      });
      if (status.state === 'done') await target.onDone();
      return status;
    },
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollMs : false),
  });
  const status = data ?? null;

  const take = (next: ImportStatus) => {
    client.setQueryData(['import', target.path, next.importId], next);
    setImportId(next.importId);
    setProblem('');
    // A small import can be done before its status is polled for the first time.
    if (next.state === 'done') void target.onDone();
  };
  const attempt = async (work: () => Promise<ImportStatus>) => {
    try {
      take(await work());
    } catch (error) {
      if (error instanceof ApiError) setProblem(sentenceOf(error));
      // An upload that the user cancelled rejects with a `DOMException`.
      else if (!(error instanceof DOMException)) throw error;
    }
  };

  const send = async (file: File) => {
    setShare(0);
    upload.current = new AbortController();
    const { signal } = upload.current;
    await attempt(() => uploadImport(target, { file, onProgress: setShare }, signal));
    setShare(null);
  };
  const step = (next: ImportStep) => attempt(() => stepImport(target, next));
  const cancel = async () => {
    upload.current?.abort();
    if (importId !== null) await step({ verb: 'ImportCancel', body: { importId } });
  };

  return {
    status,
    /** Share of the file uploaded so far, from 0 to 1; null when no upload runs. */
    share,
    /** Why the last call failed; empty for no failure. */
    problem,
    /** Uploads a file. */
    send,
    check: (fields: readonly string[]) =>
      step({ verb: 'ImportCheck', body: { importId: importId ?? '', fields } }),
    apply: (skipRefused: boolean) =>
      step({ verb: 'ImportApply', body: { importId: importId ?? '', skipRefused } }),
    /** Stops a running upload and ends an import on the server. */
    cancel,
    /** Shows a problem with a file that is not sent. */
    refuse: setProblem,
    /** Begins anew with another file; ends nothing on the server. */
    restart: () => {
      setImportId(null);
      setProblem('');
    },
  } as const;
}

export type ImportRun = ReturnType<typeof useImport>;

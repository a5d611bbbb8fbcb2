/** Uploads and downloads of files. Failed requests throw `ApiError`; status 0 means that no complete answer came. */
import type { Answer } from '@nazer/contract/kernel/call.ts';
import { saveBlob } from './save-blob.ts';
import { type CallOptions, exchange, type RawAnswer } from './api.ts';
import { ApiError, errorOf } from './api-error.ts';
import { callHeaders, type QueryValues, urlOf } from './call-request.ts';
import { connection } from './connection.ts';
import { storePosition, positionHeader, positionHeaders } from './position.ts';

export interface Upload {
  /** Name of the call: `'POST /CrmCompany/ImportUpload'`. */
  readonly name: string;
  readonly query: QueryValues;
  readonly file: Blob;
  /** Receives the share of the file sent so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Uploads the raw bytes of a file. Uses XMLHttpRequest, because fetch does not report the progress of an upload. Throws
 * `ApiError` when the server refuses or does not answer, and `AbortError` when `options.signal` aborts it.
 */
export const uploadFile = (
  { name, query, file, onProgress }: Upload,
  options: CallOptions = {},
): Promise<Answer<unknown>> => {
  const url = urlOf(name.split(' ')[1] ?? '', query);
  // A repeated upload is recognised by the size, name and time of the file (see `connection.send`), not by its bytes.
  const { name: fileName, lastModified } = file as Partial<File>; // a Blob has neither
  return connection.send([name, query, file.size, fileName, lastModified], options, (keyed) =>
    exchange(() => sendBytes(url, { file, onProgress, options: keyed }), keyed),
  );
};

/** Sends one request; stores the log position of the answer and reports an outage when there is none. */
function sendBytes(
  url: string,
  { file, onProgress, options }: Pick<Upload, 'file' | 'onProgress'> & { options: CallOptions },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', url);
    xhr.responseType = 'json';
    const headers = { ...callHeaders(options.onceKey), ...positionHeaders() };
    for (const [key, value] of Object.entries(headers)) xhr.setRequestHeader(key, value);
    xhr.setRequestHeader('Content-Type', 'application/octet-stream');
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onload = () => {
      storePosition(xhr.getResponseHeader(positionHeader));
      resolve({ status: xhr.status, body: xhr.response });
    };
    xhr.onerror = () => {
      connection.noteNoAnswer();
      reject(new ApiError({ status: 0, code: 'network' }));
    };
    xhr.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(file);
  });
}

/** Address at which a one-time ticket downloads its file. */
export const downloadUrl = (resource: string, ticket: string): string =>
  urlOf(`/${resource}/Download`, { authtoken: ticket });

/** Lets the browser download a file by a link; the page stays open. Failures are not reported. */
export function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Downloads the export of a resource with a one-time ticket. */
export const startDownload = (resource: string, ticket: string): void =>
  saveFile(downloadUrl(resource, ticket));

/** File name of a `Content-Disposition` header in its `filename*` form; empty without one. */
const fileNameOf = (disposition: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/u.exec(disposition)?.[1];
  return encoded === undefined ? '' : decodeURIComponent(encoded);
};

/** Receives the number of bytes read so far. */
type OnReceived = (bytes: number) => void;

/** Reads the body of an answer. Throws `ApiError` `unreadable` when the connection breaks in the middle. */
async function readBlob(answer: Response, onReceived: OnReceived): Promise<Blob> {
  let received = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, out) => {
      received += chunk.length;
      onReceived(received);
      out.enqueue(chunk);
    },
  });
  try {
    const type = answer.headers.get('content-type') ?? '';
    const blob = await new Response(answer.body?.pipeThrough(counting)).blob();
    return new Blob([blob], { type });
  } catch {
    throw new ApiError({ status: 0, code: 'unreadable' });
  }
}

/**
 * Reads the file of a GET call that needs the token of the session, with the name the server gives it. Throws `ApiError`
 * when the server refuses (`errorOf`), does not answer (`network`) or stops in the middle (`unreadable`). Sends no log
 * position, so the leader answers and the file is never older than what the page shows.
 */
export async function readOwnFile(
  path: string,
  query: QueryValues,
  onReceived: OnReceived = () => {},
): Promise<{ readonly content: Blob; readonly name: string }> {
  let answer: Response;
  try {
    answer = await fetch(urlOf(path, query), { headers: callHeaders() });
  } catch {
    connection.noteNoAnswer();
    throw new ApiError({ status: 0, code: 'network' });
  }
  if (!answer.ok) throw errorOf(answer.status, await answer.json().catch(() => null));
  const name = fileNameOf(answer.headers.get('content-disposition') ?? '');
  return { content: await readBlob(answer, onReceived), name };
}

/** Reads a file as `readOwnFile` does, with its errors, and lets the browser save it. */
export async function saveOwnFile(...read: Parameters<typeof readOwnFile>): Promise<void> {
  const { content, name } = await readOwnFile(...read);
  saveBlob(content, name);
}

/** Downloads the file of a call that takes a ticket in its query, such as `/api/Dashboard/ExportExcelRpt1`. */
export const startCallDownload = (path: string, query: QueryValues): void => saveFile(urlOf(path, query));

/** Uploads and downloads of files. */
import type { Answer } from '@nazer/contract/kernel/call.ts';
import { saveBlob } from './save-blob.ts';
import { type CallOptions, exchange, type RawAnswer } from './api.ts';
import { ApiError, errorOf } from './api-error.ts';
import { callHeaders, type QueryValues, urlOf } from './call-request.ts';
import { connection } from './connection.ts';
import { hearPosition, positionHeader, positionHeaders } from './position.ts';

export interface Upload {
  /** Name of the call: `'POST /CrmCompany/ImportUpload'`. */
  readonly name: string;
  readonly query: QueryValues;
  readonly file: Blob;
  /** Receives the share of the file sent so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Uploads the raw bytes of a file. Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
export const uploadFile = (
  { name, query, file, onProgress }: Upload,
  options: CallOptions = {},
): Promise<Answer<unknown>> => {
  const url = urlOf(name.split(' ')[1] ?? '', query);
  // Size, name and time identify the file when sendings are compared; its bytes are not read.
  const { name: fileName, lastModified } = file as Partial<File>; // a Blob has neither
  return connection.send([name, query, file.size, fileName, lastModified], options, (how) =>
    exchange(() => sendBytes(url, { file, onProgress, options: how }), how),
  );
};

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
      hearPosition(xhr.getResponseHeader(positionHeader));
      resolve({ status: xhr.status, body: xhr.response });
    };
    xhr.onerror = () => {
      connection.lose();
      reject(new ApiError({ status: 0, code: 'network' }));
    };
    xhr.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(file);
  });
}

/** Address at which a one-time ticket downloads its file. */
export const downloadUrl = (resource: string, ticket: string): string =>
  urlOf(`/${resource}/Download`, { authtoken: ticket });

/** Has the browser save a file while the page stays. */
export function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

export const startDownload = (resource: string, ticket: string): void =>
  saveFile(downloadUrl(resource, ticket));

const nameIn = (disposition: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/u.exec(disposition)?.[1];
  return encoded === undefined ? '' : decodeURIComponent(encoded);
};

/** Receives the number of bytes read so far. */
type OnReceived = (bytes: number) => void;

/** Reads a whole file; rejects when the connection breaks in the middle. */
async function wholeOf(answer: Response, onReceived: OnReceived): Promise<Blob> {
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

/** Reads the file of a call that needs the token of the session; throws the refusal. */
export async function readOwnFile(
  path: string,
  query: QueryValues,
  onReceived: OnReceived = () => {},
): Promise<{ readonly content: Blob; readonly name: string }> {
  let answer: Response;
  try {
    answer = await fetch(urlOf(path, query), { headers: callHeaders() });
  } catch {
    connection.lose();
    throw new ApiError({ status: 0, code: 'network' });
  }
  if (!answer.ok) throw errorOf(answer.status, await answer.json().catch(() => null));
  const name = nameIn(answer.headers.get('content-disposition') ?? '');
  return { content: await wholeOf(answer, onReceived), name };
}

/** Reads a file with the session's token and saves it. */
export async function saveOwnFile(...read: Parameters<typeof readOwnFile>): Promise<void> {
  const { content, name } = await readOwnFile(...read);
  saveBlob(content, name);
}

/** Saves the file of a call of the specification, such as `/api/Dashboard/ExportExcelRpt1`. */
export const startCallDownload = (path: string, query: QueryValues): void => saveFile(urlOf(path, query));

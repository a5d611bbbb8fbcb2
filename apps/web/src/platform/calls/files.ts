/** Files up and down. */
import type { Answer } from '@nazer/contract/kernel/call.ts';
import { saveBlob } from './save-blob.ts';
import { type CallOptions, exchange, type RawAnswer } from './api.ts';
import { ApiError, errorOf } from './api-error.ts';
import { callHeaders, type QueryValues, urlOf } from './call-request.ts';
import { connection } from './connection.ts';
import { hearPosition, positionHeader, positionHeaders } from './position.ts';

export interface Upload {
  /** The call's name: `'POST /CrmCompany/ImportUpload'`. */
  readonly name: string;
  readonly query: QueryValues;
  readonly file: Blob;
  /** Share of the file sent so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Sends the raw bytes of a file. XMLHttpRequest, because fetch does not tell how far an upload is. */
export const uploadFile = (
  { name, query, file, onProgress }: Upload,
  options: CallOptions = {},
): Promise<Answer<unknown>> => {
  const url = urlOf(name.split(' ')[1] ?? '', query);
  // A file is known by what stands outside it.
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

/** The link of the file a one-time ticket stands for. */
export const downloadUrl = (resource: string, ticket: string): string =>
  urlOf(`/${resource}/Download`, { authtoken: ticket });

/** Lets the browser save a file without leaving the page. */
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

/** What has come so far, in bytes. */
type OnReceived = (bytes: number) => void;

/** A file that breaks off in the middle is none. */
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

/** The file of a call that is made as oneself, and may be refused; throws what it was refused with. */
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

/** Reads such a file and saves it. */
export async function saveOwnFile(...read: Parameters<typeof readOwnFile>): Promise<void> {
  const { content, name } = await readOwnFile(...read);
  saveBlob(content, name);
}

/** Saves the file of a call of the specification: `/api/Dashboard/ExportExcelRpt1`. */
export const startCallDownload = (path: string, query: QueryValues): void => saveFile(urlOf(path, query));

/** Calls of the gallery's samples to the server: files of the user, and real calls of the pages before the session. */
import { mapHost } from '@nazer/contract/workspace/map-host.ts';
import { apiData } from '../platform/calls/api.ts';
import { ApiError } from '../platform/calls/api-error.ts';
import { uploadFile } from '../platform/calls/files.ts';
import { apiQuery, queryClient } from '../platform/calls/query-client.ts';
import { sentenceOf } from '../platform/calls/present-error.ts';

const caller = { present: 'caller' } as const;

/** Converts the error of a call to one with a sentence, as the gallery does not know `ApiError`. */
async function withSentence<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    throw fault instanceof ApiError ? new Error(sentenceOf(fault), { cause: fault }) : fault;
  }
}

async function contentOf(id: number): Promise<Blob> {
  const query = { id: String(id) };
  const { contentType, content } = await apiData('GET /api/Workspace/GetGalleryFile', { query }, caller);
  return new Blob([Uint8Array.from(atob(content), (one) => one.codePointAt(0) ?? 0)], { type: contentType });
}

/** Files the user put into a sample of the gallery, named by its shelf; the server keeps each for a day. */
export const galleryFiles = {
  list: (shelf: string) =>
    withSentence(async () => {
      const { list } = await apiData('GET /api/Workspace/GetGalleryFiles', { query: { shelf } }, caller);
      return Promise.all(list.map(async ({ id, name }) => ({ id, name, content: await contentOf(id) })));
    }),
  add: (shelf: string, file: File) =>
    withSentence(async () => {
      const name = 'POST /api/Workspace/UploadGalleryFile';
      const { data } = await uploadFile({ name, query: { shelf, fileName: file.name }, file }, caller);
      const stored = data as { readonly id: number; readonly name: string }; // declared by the contract
      return { ...stored, content: file };
    }),
  remove: (id: number) =>
    withSentence(() => apiData('POST /api/Workspace/DeleteGalleryFile', { body: { id } }, caller)),
};

export const galleryGate = {
  unlock: (password: string) =>
    withSentence(() => apiData('POST /api/Auth/Unlock', { body: { password } }, caller)),
  /** Sends a reset link after a proof, like «فراموش کرده‌ام» on the sign-in page. */
  sendLink: (userName: string) =>
    withSentence(async () => {
      const { sendWithProof } = await import('../features/identity/proof/proof.ts');
      const hooks = { signal: AbortSignal.timeout(120_000), onProgress: () => {} };
      return sendWithProof({ purpose: 'reset-password', userName }, hooks, (captcha) =>
        apiData('POST /api/Auth/SendResetMail', { body: { userName, captcha } }, caller),
      );
    }),
};

export const galleryMaps = {
  host: mapHost,
  key: () =>
    withSentence(
      async () =>
        (await queryClient.fetchQuery({ ...apiQuery('GET /api/Workspace/GetMapKey'), staleTime: Infinity }))
          .key,
    ),
};

// @vitest-environment jsdom
/**
 * Tests of the form of a new post: how many pictures it takes, what becomes of refused ones, and of what is added while
 * it is sent.
 */
import { picturesOfPost } from '@nazer/contract/workspace/wall/wall-limits.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  refusal,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../platform/calls/test-server.ts';
import { drawToasts } from '../../../platform/toasts.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { NewPost } from './new-post.tsx';

/** Vitest exposes its jsdom instance under this global name. */
const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } };

const uploadUrl = '/api/Workspace/UploadWallPicture?postId=7';
const done = (data: unknown): Reply => ({ status: 200, body: { data, errors: [] } });

let server: TestServer;
let toasts: string[] = [];
/** Settles once the browser has decoded the next picture. */
let decoded: Promise<unknown>;

/** Stands in for the canvas that jsdom lacks; a picture keeps the text of its file. */
function standInForCanvas(): void {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    await decoded;
    return { width: 1, height: 1, text: await file.text(), close() {} };
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      #text = '';
      getContext = () => ({
        fillRect() {},
        drawImage: ({ text }: { text: string }) => {
          this.#text = text;
        },
      });
      convertToBlob = async () => new Blob([this.#text]);
    },
  );
}

beforeAll(async () => {
  server = await startTestServer();
  jsdom.reconfigure({ url: `${server.base}/` });
  standInForCanvas();
  await openTestPage(server);
  await loadAreas('fa', ['wall', 'attachments']);
  drawToasts(({ text }) => {
    toasts.push(text);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  sessionStorage.clear();
  server.requests.length = 0;
  toasts = [];
  decoded = Promise.resolve();
});
afterEach(cleanup);

const picture = (name: string): File => new File([name], name, { type: 'image/png' });
const pictureInput = () => screen.findByLabelText('افزودن تصویر');
const chosen = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('every picture of a post is sent, and each refused one is told once', async () => {
  server.reply = ({ url, body }) => {
    if (url !== uploadUrl) return done({ id: 7 });
    return body === 'b.png' ? refusal(400, 'badFile', { detail: 'خوانده نمی‌شود' }) : done({ id: 1 });
  };
  await show(<NewPost />);
  const user = userEvent.setup();
  await user.upload(await pictureInput(), ['a.png', 'b.png', 'c.png'].map(picture));
  await waitFor(() => expect(chosen()).toEqual(['a.png', 'b.png', 'c.png']));
  await user.type(screen.getByRole('textbox'), 'همایش');
  await user.click(screen.getByRole('button', { name: 'گذاشتن روی دیوار' }));
  const sent = () => server.requests.filter(({ url }) => url === uploadUrl).map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual(['a.png', 'b.png', 'c.png']));
  expect(toasts).toEqual(['b.png فرستاده نشد: خوانده نمی‌شود']);
});

test('pictures chosen while others are still being shrunk do not exceed the limit', async () => {
  let decode = (): void => {};
  decoded = new Promise<void>((resolve) => {
    decode = resolve;
  });
  await show(<NewPost />);
  const user = userEvent.setup();
  await user.upload(await pictureInput(), ['a.png', 'b.png', 'c.png'].map(picture));
  await user.upload(await pictureInput(), ['d.png', 'e.png', 'f.png'].map(picture));
  await act(async () => {
    decode();
    await decoded;
  });
  await waitFor(() => expect(chosen()).toHaveLength(picturesOfPost));
  // The pictures left over are shrunk as well before the form is looked at again.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(chosen()).toHaveLength(picturesOfPost);
});

test('a post is not sent while its pictures are still being shrunk', async () => {
  server.reply = ({ url }) => done({ id: url === uploadUrl ? 1 : 7 });
  let decode = (): void => {};
  decoded = new Promise<void>((resolve) => {
    decode = resolve;
  });
  await show(<NewPost />);
  const user = userEvent.setup();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'گذاشتن روی دیوار' });
  await user.type(screen.getByRole('textbox'), 'همایش');
  await user.upload(await pictureInput(), [picture('a.png'), picture('b.png')]);
  expect(button.disabled).toBe(true);
  await user.click(button);
  await act(async () => {
    decode();
    await decoded;
  });
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(button);
  await waitFor(() =>
    expect(server.requests.filter(({ url }) => url === uploadUrl).map(({ body }) => body)).toEqual([
      'a.png',
      'b.png',
    ]),
  );
  expect(chosen()).toEqual([]);
});

/** Sends the post of the text "همایش" with `a.png`; gives the text box, and the function that answers the sending. */
async function sendPost() {
  let answer = (): void => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.reply = ({ url }) => ({ ...done({ id: 7 }), ...(url.endsWith('/AddWallPost') && { after }) });
  await show(<NewPost />);
  const user = userEvent.setup();
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(box, 'همایش');
  await user.upload(await pictureInput(), [picture('a.png')]);
  await waitFor(() => expect(chosen()).toEqual(['a.png']));
  await user.click(screen.getByRole('button', { name: 'گذاشتن روی دیوار' }));
  await waitFor(() => expect(server.requests.some(({ url }) => url.endsWith('/AddWallPost'))).toBe(true));
  return { user, box, answer };
}

test('words and pictures added while a post is sent stay for the next one', async () => {
  const { user, box, answer } = await sendPost();
  await user.type(box, ' ناهار امروز');
  await user.upload(await pictureInput(), [picture('b.png')]);
  await waitFor(() => expect(chosen()).toEqual(['a.png', 'b.png']));
  answer();
  await waitFor(() => expect(chosen()).toEqual(['b.png']));
  expect(box.value).toBe('ناهار امروز');
  expect(Object.values(sessionStorage)).toEqual(['ناهار امروز']);
});

test('a text that is changed elsewhere while it is sent stays whole', async () => {
  const { user, box, answer } = await sendPost();
  await user.clear(box);
  await user.type(box, 'ناهار امروز');
  answer();
  await waitFor(() => expect(chosen()).toEqual([]));
  expect(box.value).toBe('ناهار امروز');
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Upload } from 'antd';
import { afterEach, expect, test } from 'vitest';
import { type Host, HostContext, type HostFile } from '../frame/host.ts';
import type { Limits } from './file-kind.ts';
import { useShelf } from './use-shelf.tsx';

afterEach(cleanup);

/** A server that keeps what it gets, in the order of its ids; its list comes once `listed` is fulfilled. */
function makeHost(listed: Promise<void>): { host: Host; kept: Map<number, HostFile> } {
  const kept = new Map<number, HostFile>();
  let last = 0;
  const files = {
    list: async () => {
      const found = [...kept.values()];
      await listed;
      return found;
    },
    add: async (_shelf: string, content: File) => {
      last += 1;
      const added = { id: last, name: content.name, content };
      kept.set(last, added);
      return added;
    },
    remove: async (id: number) => kept.delete(id),
  };
  return { host: { files } as unknown as Host, kept }; // the rest is not asked for
}

function Sample({ limits }: { readonly limits: Limits }) {
  const { upload, refusal, files } = useShelf('sample', limits);
  return (
    <>
      <Upload {...upload} showUploadList={false}>
        <button type="button">فایل</button>
      </Upload>
      <p role="alert">{refusal}</p>
      <p role="status">{files.map(({ name }) => name).join(' ')}</p>
    </>
  );
}

const fileOf = (name: string, isPng = true) =>
  new File([new Uint8Array(isPng ? [0x89, 0x50, 0x4e, 0x47] : [0x4d, 0x5a])], `${name}.png`);

async function open(limits: Limits, listed = Promise.resolve()) {
  URL.createObjectURL = () => 'blob:';
  const { host, kept } = makeHost(listed);
  const { container } = render(
    <HostContext value={host}>
      <Sample limits={limits} />
    </HostContext>,
  );
  await screen.findByRole('status');
  const choose = (...files: readonly File[]) =>
    act(async () => {
      // A new one after every choice.
      const input = container.querySelector('input');
      if (!input) throw new Error('no files can be chosen');
      fireEvent.change(input, { target: { files } });
      await Promise.resolve();
    });
  const status = (names: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(names));
  const alert = (sentence: string) =>
    waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence));
  return { choose, status, alert, names: () => [...kept.values()].map(({ name }) => name) };
}

test('of several files chosen at once only those are taken that there is room for', async () => {
  const { choose, status, alert, names } = await open({ kinds: ['png'], most: 2, megabytes: 1 });
  await choose(fileOf('a'), fileOf('b'), fileOf('c'));
  await alert('c.png');
  await status('a.png b.png');
  expect(names()).toEqual(['a.png', 'b.png']);
});

test('a file that is chosen before the list has come stays when it comes', async () => {
  const listed = Promise.withResolvers<void>();
  const { choose, status, names } = await open({ kinds: ['png'], most: 2, megabytes: 1 }, listed.promise);
  await choose(fileOf('a'));
  await act(async () => {
    await new Promise((done) => setTimeout(done, 50));
    listed.resolve();
  });
  await status('a.png');
  expect(names()).toEqual(['a.png']);
});

test('every refused file of a choice is named', async () => {
  const { choose, status, alert } = await open({ kinds: ['png'], most: 2, megabytes: 1 });
  await choose(fileOf('a', false), fileOf('b'), fileOf('c', false));
  await alert('c.png');
  await status('b.png');
  expect(screen.getByRole('alert').textContent).toContain('a.png');
});

test('a refusal stays beside files accepted with it, until others are chosen', async () => {
  const { choose, status, alert } = await open({ kinds: ['png'], most: 5, megabytes: 1 });
  await choose(fileOf('a', false), fileOf('b'));
  await status('b.png');
  await alert('a.png');
  await choose(fileOf('c'));
  await status('b.png c.png');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('where there is room for one file, a new one takes its place, but none that is refused', async () => {
  const { choose, status, alert, names } = await open({ kinds: ['png'], most: 1, megabytes: 1 });
  await choose(fileOf('a'));
  await status('a.png');
  await choose(fileOf('b'));
  await status('b.png');
  await choose(fileOf('c', false));
  await alert('c.png');
  expect(names()).toEqual(['b.png']);
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { FrameAsker } from './kit-asker.tsx';
import { Kit as PlainKit } from './kit.tsx';
import { useConfirm } from './use-confirm.ts';
import { I18nProvider } from './words/i18n.tsx';
import { loadLocale } from './words/kit-locale.ts';
import { loadMessages } from './words/messages.ts';

const Kit = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider language="fa">
    <Suspense>
      <PlainKit>{children}</PlainKit>
    </Suspense>
  </I18nProvider>
);

let answers: boolean[] = [];

interface PageProps {
  /** What is done once the question was confirmed. */
  readonly onOk?: () => Promise<void>;
}

function Page({ onOk = async () => {} }: PageProps) {
  const confirm = useConfirm();
  const ask = async () => {
    const question = { title: 'بستن بدون ذخیره؟', okText: 'بستن', cancelText: 'ماندن', isDanger: true };
    answers.push(await confirm({ ...question, onOk }));
  };
  return (
    <button type="button" onClick={() => void ask()}>
      بستن فرم
    </button>
  );
}

beforeAll(async () => {
  await loadLocale('fa');
  await loadMessages('fa', 'shell');
});

afterEach(() => {
  cleanup();
  answers = [];
});

test.each<[string, (person: UserEvent) => Promise<void>, boolean]>([
  ['Enter keeps what there is', (person) => person.keyboard('{Enter}'), false],
  ['Esc keeps what there is', (person) => person.keyboard('{Escape}'), false],
  [
    'only a press on the other answer loses it',
    async (person) => person.click(screen.getByRole('button', { name: 'بستن' })),
    true,
  ],
])('%s', async (_name, answer, isLost) => {
  render(
    <Kit>
      <Page />
    </Kit>,
  );
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'بستن فرم' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('ماندن');
  await answer(person);
  await expect.poll(() => answers).toEqual([isLost]);
});

test('a page without antd asks for confirmation through the frame of the page', async () => {
  const { rerender } = render(<Page />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'بستن فرم' }));
  rerender(
    <>
      <Page />
      <Kit>
        <FrameAsker />
      </Kit>
    </>,
  );
  await expect.poll(() => document.activeElement?.textContent).toBe('ماندن');
  await person.click(screen.getByRole('button', { name: 'بستن' }));
  await expect.poll(() => answers).toEqual([true]);
});

test('a question whose step was refused stays open, and nothing reports the refusal once more', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  let tries = 0;
  const onOk = async () => {
    tries += 1;
    if (tries === 1) throw new Error('refused');
  };
  render(
    <Kit>
      <Page onOk={onOk} />
    </Kit>,
  );
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'بستن فرم' }));
  // antd's loading icon is briefly part of the name.
  const ok = await screen.findByRole('button', { name: /بستن$/u });
  await person.click(ok);
  await expect.poll(() => tries).toBe(1);
  await person.click(ok);
  await expect.poll(() => answers).toEqual([true]);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from 'antd';
import { afterEach, expect, test } from 'vitest';
import { useConfirm } from './use-confirm.ts';

let answers: boolean[] = [];

function Page() {
  const confirm = useConfirm();
  const ask = async () => {
    answers.push(
      await confirm({ title: 'بستن بدون ذخیره؟', okText: 'بستن', cancelText: 'ماندن', isDanger: true }),
    );
  };
  return (
    <button type="button" onClick={() => void ask()}>
      بستن فرم
    </button>
  );
}

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
    <App>
      <Page />
    </App>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'بستن فرم' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('ماندن');
  await answer(person);
  await expect.poll(() => answers).toEqual([isLost]);
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Flyout } from './flyout.tsx';

afterEach(cleanup);

async function open(): Promise<void> {
  render(
    <Flyout label="menu" kind="menu" face="menu">
      {() => ['one', 'two', 'three'].map((name) => <button key={name}>{name}</button>)}
    </Flyout>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'menu' }));
}

const focused = (): string | null | undefined => document.activeElement?.textContent;

test('arrow up on the button of an open menu goes to the last item', async () => {
  await open();
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('three');
});

test('arrows go from item to item and round at both ends', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('one');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('three');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('two');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('one');
});

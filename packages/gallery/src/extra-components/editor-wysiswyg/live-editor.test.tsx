// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { $getRoot, $isTextNode, type LexicalEditor } from 'lexical';
import { afterEach, expect, test } from 'vitest';
import { LiveEditor } from './live-editor.tsx';

// What jsdom lacks.
Range.prototype.getBoundingClientRect = () => new DOMRect();
afterEach(cleanup);

test('the button of a format is pressed where the selected text has it', async () => {
  const made: LexicalEditor[] = [];
  render(
    <LiveEditor
      label="یادداشت"
      start="<p>ساده</p>"
      onReady={(editor) => void made.push(editor)}
      onChange={() => {}}
    />,
  );
  const bold = await screen.findByRole('button', { name: 'پررنگ' });
  const italic = await screen.findByRole('button', { name: 'کج' });
  const states = () => [bold, italic].map((button) => button.getAttribute('aria-pressed'));
  const select = () => {
    const text = $getRoot().getFirstDescendant();
    if ($isTextNode(text)) text.select(0, text.getTextContentSize());
  };
  await act(async () => made[0]?.update(select, { discrete: true }));
  expect(states()).toEqual(['false', 'false']);
  fireEvent.click(bold);
  await waitFor(() => expect(states()).toEqual(['true', 'false']));
  fireEvent.click(bold);
  await waitFor(() => expect(states()).toEqual(['false', 'false']));
  fireEvent.click(italic);
  await waitFor(() => expect(states()).toEqual(['false', 'true']));
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installReturnFocus } from './return-focus.ts';

let remove = () => {};
beforeEach(() => {
  document.body.innerHTML =
    '<main tabindex="-1"><button id="before"></button><button id="opener"></button></main>';
  remove = installReturnFocus();
});
afterEach(() => remove());

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
const focused = () => document.activeElement?.id;
/** Waits for the mutation observer, which is called in the next microtask. */
const observerCalled = () => Promise.resolve();

function open(role: string, id: string, parent = document.body): HTMLElement {
  const overlay = document.createElement('div');
  overlay.innerHTML = `<div role="${role}"><button id="${id}"></button></div>`;
  parent.append(overlay);
  byId(id).focus();
  return overlay;
}

it.each(['dialog', 'alertdialog', 'menu', 'listbox'])(
  'a %s taken away leaves the focus on its opener',
  async (role) => {
    byId('opener').focus();
    const overlay = open(role, 'inside');
    expect(focused()).toBe('inside');
    overlay.remove();
    await observerCalled();
    expect(focused()).toBe('opener');
  },
);

it('a question within a dialog leads back into the dialog, then to what opened that', async () => {
  byId('opener').focus();
  const dialog = open('dialog', 'inside');
  const question = open('alertdialog', 'answer');
  question.remove();
  await observerCalled();
  expect(focused()).toBe('inside');
  dialog.remove();
  await observerCalled();
  expect(focused()).toBe('opener');
});

it('an opener that is gone or closed by then leads to the one before it', async () => {
  byId('before').focus();
  byId('opener').focus();
  const dialog = open('dialog', 'inside');
  byId('opener').setAttribute('disabled', '');
  dialog.remove();
  await observerCalled();
  expect(focused()).toBe('before');
});

it('a button that was pressed without taking the focus has it afterwards', async () => {
  byId('opener').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const dialog = open('dialog', 'inside');
  dialog.remove();
  await observerCalled();
  expect(focused()).toBe('opener');
});

it('a part that replaces a dialog keeps the focus it took', async () => {
  byId('opener').focus();
  const dialog = open('dialog', 'inside');
  dialog.remove();
  open('dialog', 'next');
  await observerCalled();
  expect(focused()).toBe('next');
});

it('a part of the page that goes, and a press into nothing, move no focus', async () => {
  byId('before').focus();
  byId('opener').focus();
  byId('opener').remove();
  await observerCalled();
  expect(document.activeElement).toBe(document.body);
});

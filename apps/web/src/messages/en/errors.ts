import type { messages as model } from '../fa/errors.ts';

export const messages = {
  sessionEnded: 'You have no access to this operation or your session has ended; the page will reload.',
  forbidden: 'You have no access to this operation.',
  server: 'The server failed. Wait a little and try again; if it goes on, contact support.',
  network: 'The server could not be reached. Check the network connection and try again.',
  unreadable: 'The answer of the server could not be read. Try again later.',
  unexpected: 'Something unexpected went wrong. Load the page again.',
} as const satisfies Record<keyof typeof model, string>;

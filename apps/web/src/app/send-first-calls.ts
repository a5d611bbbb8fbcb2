/** Sends the first calls of a page; the first code that loads when somebody is signed in. */
import { sendEarly } from '../platform/calls/send-early.ts';
import { firstCalls } from './first-calls.ts';

/** Sends the call with which the frame learns who is signed in, and those of the page. */
export const sendFirstCalls = (): void =>
  sendEarly([{ name: 'GET /api/Auth/Session', input: {} }, ...firstCalls()]);

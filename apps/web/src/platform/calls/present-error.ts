/**
 * Policy for failed calls. An error is displayed once: that of page data by the route's error boundary, that of a
 * form beside its fields, that of an action as a toast. A 401 ends the session whoever made the call.
 */
import { ApiError } from './api-error.ts';
import { type MessageKey, plainText } from '../words/messages.ts';
import { factorDemand } from '../session/second-factor-demand.ts';
import { dropToken } from '../session/session-memory.ts';
import { settings } from '../settings.ts';
import { refusalToastMs, showToast } from '../toasts.ts';

/** Delay in ms before the page reloads, so that the toast can be read. */
export const reloadAfterMs = 3002;

const sentence = (key: MessageKey<'errors'>): string =>
  plainText(settings.getState().locale, 'errors', { key });

/** Sentence displayed for a failure. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return sentence('unexpected');
  if (error.code === 'network') return sentence('network');
  if (error.code === 'unreadable') return sentence('unreadable');
  if (error.status === 401) return sentence('sessionEnded');
  if (error.code === 'forbidden') return error.detail || sentence('forbidden');
  if (error.status === 500) return sentence('server');
  return error.detail || sentence('unexpected');
}

let isReloading = false;

/** Ends the session: shows a toast and reloads the page, which asks to sign in and then returns here. */
function endSession(): void {
  if (isReloading) return;
  isReloading = true;
  dropToken();
  showToast({ kind: 'bad', text: sentence('sessionEnded'), durationMs: reloadAfterMs });
  setTimeout(() => {
    isReloading = false;
    location.reload();
  }, reloadAfterMs);
}

/** Ends the session on a 401, or asks for the second factor when the server demands one; ignores other errors. */
export function guardSession(error: ApiError): void {
  if (error.code === 'secondFactorRequired') {
    error.isPresented = true;
    factorDemand.setState({ isDemanded: true });
  }
  if (error.status !== 401) return;
  error.isPresented = true;
  endSession();
}

/** Shows an error as a toast unless it was displayed already; ignores aborted calls. */
export function presentError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (error instanceof ApiError) {
    if (error.isPresented) return;
    error.isPresented = true;
  }
  showToast({ kind: 'bad', text: sentenceOf(error), durationMs: refusalToastMs });
}

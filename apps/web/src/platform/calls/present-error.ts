/**
 * The one policy for failed calls. An error is presented once: page data by the route's error boundary,
 * a form's beside its fields, an action's as a toast. 401 ends the page whoever made the call.
 */
import { ApiError } from './api-error.ts';
import { type MessageKey, plainText } from '../words/messages.ts';
import { factorDemand } from '../session/second-factor-demand.ts';
import { dropToken } from '../session/session-memory.ts';
import { settings } from '../settings.ts';
import { refusalToastMs, showToast } from '../toasts.ts';

/** The page reloads after the toast was read. */
export const reloadAfterMs = 3002;

const sentence = (key: MessageKey<'errors'>): string =>
  plainText(settings.getState().locale, 'errors', { key });

/** The sentence a person reads for a failure. */
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

/** The session is over: says so and loads the page anew, which asks to sign in and then returns here. */
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

/** Ends the session for a 401, asks for a second factor where one is due; nothing for other errors. */
export function guardSession(error: ApiError): void {
  if (error.code === 'secondFactorRequired') {
    error.isPresented = true;
    factorDemand.setState({ isDemanded: true });
  }
  if (error.status !== 401) return;
  error.isPresented = true;
  endSession();
}

/** Shows an error as a toast, unless it was shown already. An aborted call says nothing. */
export function presentError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (error instanceof ApiError) {
    if (error.isPresented) return;
    error.isPresented = true;
  }
  showToast({ kind: 'bad', text: sentenceOf(error), durationMs: refusalToastMs });
}

/** Under which a form is sent, and sent again when its answer was not heard: the server does it once. */
export interface Once {
  readonly key: string;
  /** What was sent under it. */
  readonly body: string;
}

/** Also where the page has no secure origin, and so no `randomUUID`. */
export const newOnceKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

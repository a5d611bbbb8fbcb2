/** Once key of a form's save, reused when the save is repeated, so that the server executes it only once. */
export interface Once {
  readonly key: string;
  /** Body that was sent under the key. */
  readonly body: string;
}

/** New random key. `crypto.randomUUID` is not used because it needs a secure origin. */
export const newOnceKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

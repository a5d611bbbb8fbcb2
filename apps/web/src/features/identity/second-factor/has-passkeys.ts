/** An address that is a number has no passkeys: they belong to a name. */
const isNamed = (): boolean => !/^[\d.]+$|^\[/.test(location.hostname);

/** Whether this browser can ask for a passkey here: the standard's JSON forms, on a secure origin with a name. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential && isNamed();

/** Whether this browser can ask for a passkey here: the standard's JSON forms, on a secure origin. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

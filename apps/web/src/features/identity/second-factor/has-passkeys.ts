/** Whether the host is a name; passkeys do not exist for numeric addresses. */
const isNamed = (): boolean => !/^[\d.]+$|^\[/.test(location.hostname);

/** Whether this browser supports passkeys here: it knows their JSON forms, and the origin is secure and has a name. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential && isNamed();

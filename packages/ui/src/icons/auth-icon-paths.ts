/** Icons of the pages before the session, which must not load all the others. */
export const AUTH_ICON_PATHS = {
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'eye-off':
    'M2.5 2.5l11 11M6.3 3.8A6.6 6.6 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a11 11 0 0 1-2 2.5M4.2 5A11 11 0 0 0 1.5 8S4 12.5 8 12.5c1.1 0 2.1-.3 3-.8M6.6 6.6a2 2 0 0 0 2.8 2.8',
  check: 'M3 8.5l3.2 3.2L13 5',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.5V11M8 5.1v.1',
  warning: 'M8 2.2 14.3 13.3H1.7zM8 6.5v3M8 11.4v.2',
  error: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8v4M8 11v.1',
} as const;

export type AuthIconName = keyof typeof AUTH_ICON_PATHS;

/** Sets the timeout of waiting in component tests to ten seconds, because the machine may be busy. */
export {};

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}

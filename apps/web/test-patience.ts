/** For tests on a page: what is waited for may take as long on a busy machine as everything else may. */
export {};

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}

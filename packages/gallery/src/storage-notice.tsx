import { useNotKept } from './use-not-kept.ts';

/** Tells the reader when the full storage of the browser did not take the last change; empty while it does. */
export function StorageNotice({ isKept }: { readonly isKept: boolean }) {
  const notKept = useNotKept();
  return <span role="status">{!isKept && notKept}</span>;
}

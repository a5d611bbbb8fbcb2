import { useTranslator } from './demo.ts';

/** Tells the reader when the full storage of the browser did not take the last change; empty while it does. */
export function StorageNotice({ isKept }: { readonly isKept: boolean }) {
  const t = useTranslator();
  return (
    <span role="status">
      {!isKept &&
        t('نگه داشته نشد؛ حافظه این مرورگر پر است.', 'It was not kept: the storage of this browser is full.')}
    </span>
  );
}

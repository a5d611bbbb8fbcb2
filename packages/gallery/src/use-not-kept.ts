import { useTranslator } from './demo.ts';

/** Sentence for a change that the full storage of the browser did not take. */
export function useNotKept(): string {
  const t = useTranslator();
  return t(
    'نگه داشته نشد؛ حافظه این مرورگر پر است.',
    'It was not kept: the storage of this browser is full.',
  );
}

import { labelled } from './number-format.ts';
import { useUi } from './ui-context.ts';

/** Joins a label and its text with the colon of the language: `labelled(title, office.name)`. */
export function useLabelled(): (label: string, text: string) => string {
  const { language } = useUi();
  return (label, text) => labelled(label, text, language);
}

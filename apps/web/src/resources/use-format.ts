/** Formats counts and values as text in the language of the page. */
import type { Problem } from '@nazer/contract/kernel/field-problems.ts';
import { fill } from '@nazer/contract/words/words.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { useMemo } from 'react';
import { useLanguage, useWords } from '../platform/words/i18n.tsx';
import type { Fault } from './dialog/record-form.ts';

export type FormatCount = (count: number) => string;

/** Formats a count with grouped digits for use in sentences: «۱٬۲۸۴». */
export function useCount(): FormatCount {
  const language = useLanguage();
  return useMemo(() => (count: number) => formatNumber(count, { language }), [language]);
}

/** Sentence about a faulty field: our own for a problem found here, or the server's. */
export function useFaultText(): (fault: Fault) => string {
  const words = useWords();
  const count = useCount();
  return useMemo(
    () => (fault: Fault) => {
      if ('desc' in fault) return fault.desc;
      return fill(words.problems[fault.problem.code], grouped(fault.problem, count));
    },
    [words, count],
  );
}

/** Members of a problem for its sentence, with digits of numbers grouped. */
const grouped = (problem: Problem, count: FormatCount): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(problem).map(([name, value]) => [name, typeof value === 'number' ? count(value) : value]),
  );

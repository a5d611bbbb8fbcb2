import type { FieldKind } from '@nazer/contract/kernel/field-kinds.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { formatNumber, signsOf } from '@nazer/ui/number-format.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import type { InputProps } from './kind.ts';
import { LockMark } from './text-input.tsx';

const separators = /[٬,،\s]/g;
/** Where a comma stands before decimals, a point parts thousands. */
const pointedSeparators = /[٬.،\s]/g;
const plain = /^\d+(?:\.\d*)?$/;

const separatorsOf = (language: string): RegExp =>
  signsOf(language).point === ',' ? pointedSeparators : separators;

/** What was typed without its grouping: figures plain, words («۲ میلیون») as they are. */
export const ungroup = (typed: string, language: string): string => {
  const { point } = signsOf(language);
  // A point just typed begins decimals in every language: keypads have no comma.
  const begun = toLatinDigits(typed).replace(/\.$/u, point);
  const digits = begun.replaceAll(separatorsOf(language), '').replace(/[٫,]/u, '.');
  return plain.test(digits) ? digits : typed;
};

/** The same with grouping; an unfinished decimal («12.») stays as it is typed. */
export const group = (value: string, language: string): string => {
  if (!plain.test(value)) return value;
  const [whole = '', fraction] = value.split('.');
  const grouped = formatNumber(whole, { language });
  return fraction === undefined ? grouped : `${grouped}${signsOf(language).point}${fraction}`;
};

/** Of money words are written too: «۲ میلیون». */
const inputModes: Readonly<Partial<Record<FieldKind, 'text' | 'numeric'>>> = {
  money: 'text',
  count: 'numeric',
};

const figuresIn = (text: string): number => text.replaceAll(/[٬,،.٫\s]/g, '').length;

/** The place in `text` with this many figures behind it. */
const placeBefore = (text: string, figures: number): number => {
  let place = text.length;
  while (place > 0 && figuresIn(text.slice(place)) < figures) place -= 1;
  return place;
};

/** Figures grouped while they are typed; the caret stays between the same figures. */
export function FigureInput({
  id,
  field,
  value,
  onChange,
  onLeave,
  isLocked,
  isWrong,
  describedBy,
}: InputProps) {
  const { language } = useUi();
  const input = useRef<InputRef>(null);
  const figuresAfter = useRef<number | null>(null);
  const shown = group(String(value), language);

  useLayoutEffect(() => {
    const element = input.current?.input;
    if (figuresAfter.current === null || !element) return;
    const place = placeBefore(shown, figuresAfter.current);
    element.setSelectionRange(place, place);
    figuresAfter.current = null;
  }, [shown]);

  return (
    <Input
      ref={input}
      id={id}
      value={shown}
      inputMode={inputModes[field.kind] ?? 'decimal'}
      onChange={({ target }) => {
        figuresAfter.current = figuresIn(target.value.slice(target.selectionStart ?? target.value.length));
        onChange(ungroup(target.value, language));
      }}
      onBlur={onLeave}
      disabled={isLocked}
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      autoComplete="off"
      suffix={isLocked && field.locked ? <LockMark /> : null}
    />
  );
}

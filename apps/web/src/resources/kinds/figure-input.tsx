import type { FieldKind } from '@nazer/contract/kernel/field-kinds.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { formatNumber, signsOf } from '@nazer/ui/number-format.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import type { InputProps } from './kind.ts';
import { LockMark } from './text-input.tsx';

const separators = /[٬,،\s]/g;
/** Thousands separators of languages with a decimal comma. */
const pointedSeparators = /[٬.،\s]/g;
/** Figure as it is stored, perhaps still without the decimals after its point. */
const plain = /^\d+(?:\.\d*)?$/;

const separatorsOf = (language: string): RegExp =>
  signsOf(language).point === ',' ? pointedSeparators : separators;

/**
 * Typed text as Latin digits with a decimal point and no thousands separators; text that is no figure, such as
 * «۲ میلیون», stays as typed.
 */
export const ungroup = (typed: string, language: string): string => {
  const { point } = signsOf(language);
  // A point typed last begins the decimals in every language, because number pads may have no comma.
  const begun = toLatinDigits(typed).replace(/\.$/u, point);
  const digits = begun.replaceAll(separatorsOf(language), '').replace(/[٫,]/u, '.');
  return plain.test(digits) ? digits : typed;
};

/**
 * Adds the language's thousands separators; an unfinished decimal («12.») keeps its point. Text that is no figure stays
 * as it is.
 */
export const group = (value: string, language: string): string => {
  if (!plain.test(value)) return value;
  const [whole = '', fraction] = value.split('.');
  const grouped = formatNumber(whole, { language });
  return fraction === undefined ? grouped : `${grouped}${signsOf(language).point}${fraction}`;
};

/** Keyboard of an input: money uses the text keyboard, because amounts may be typed in words, «۲ میلیون». */
const inputModes: Readonly<Partial<Record<FieldKind, 'text' | 'numeric'>>> = {
  money: 'text',
  count: 'numeric',
};

const figuresIn = (text: string): number => text.replaceAll(/[٬,،.٫\s]/g, '').length;

/**
 * Last position in `text` with at least `figures` characters after it, separators not counted; 0 when there is none.
 */
const placeBefore = (text: string, figures: number): number => {
  let place = text.length;
  while (place > 0 && figuresIn(text.slice(place)) < figures) place -= 1;
  return place;
};

/** Input that groups figures while they are typed; the caret stays between the same digits. */
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
  // Characters without separators that stand after the caret; set while typing, null once the caret is placed.
  const figuresAfter = useRef<number | null>(null);
  const text = group(String(value), language);

  useLayoutEffect(() => {
    const element = input.current?.input;
    if (figuresAfter.current === null || !element) return;
    const place = placeBefore(text, figuresAfter.current);
    element.setSelectionRange(place, place);
    figuresAfter.current = null;
  }, [text]);

  return (
    <Input
      ref={input}
      id={id}
      value={text}
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

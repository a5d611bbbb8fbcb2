/** Kinds of what a page shows, as buttons side by side: one is pressed, or the first for all. */
import type { ReactNode } from 'react';
import './chips.css';

interface Props<K extends string> {
  readonly label: string;
  /** Of the button for all of them. */
  readonly all: string;
  readonly options: readonly { readonly key: K; readonly text: ReactNode }[];
  /** Undefined for all. */
  readonly value: K | undefined;
  readonly onChoose: (key: K | undefined) => void;
}

export function Chips<K extends string>({ label, all, options, value, onChoose }: Props<K>) {
  return (
    <div className="chips" role="group" aria-label={label}>
      <button type="button" aria-pressed={value === undefined} onClick={() => onChoose(undefined)}>
        {all}
      </button>
      {options.map(({ key, text }) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChoose(key)}>
          {text}
        </button>
      ))}
    </div>
  );
}

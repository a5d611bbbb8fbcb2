/** Row of buttons that choose one kind of a page's entries, or all of them with the first button. */
import type { ReactNode } from 'react';
import './chips.css';

interface Props<K extends string> {
  readonly label: string;
  /** Label of the button for all. */
  readonly all: string;
  readonly options: readonly { readonly key: K; readonly text: ReactNode }[];
  /** Chosen kind; undefined for all. */
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

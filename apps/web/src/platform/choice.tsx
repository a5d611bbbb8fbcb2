/** One of a few, side by side: a period, chart or table. */
import { useId } from 'react';
import './choice.css';

interface Props<K extends string | number> {
  label: string;
  options: readonly { readonly key: K; readonly text: string }[];
  value: K;
  onChoose: (key: K) => void;
}

export function Choice<K extends string | number>({ label, options, value, onChoose }: Props<K>) {
  const name = useId();
  return (
    <div className="choice" role="radiogroup" aria-label={label}>
      {options.map(({ key, text }) => (
        <label key={key} data-chosen={key === value}>
          <input
            type="radio"
            name={name}
            className="nz-visually-hidden"
            checked={key === value}
            onChange={() => onChoose(key)}
          />
          {text}
        </label>
      ))}
    </div>
  );
}

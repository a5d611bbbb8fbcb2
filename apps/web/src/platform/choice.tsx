/** Choice of one among a few options side by side, such as a period, or chart and table. */
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

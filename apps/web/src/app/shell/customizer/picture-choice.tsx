/** Group of radio buttons whose labels are pictures with a word below. */
import { type ReactNode, useId } from 'react';

export type PictureColumns = 3 | 5 | 'fill';

interface Props<T extends string> {
  readonly title: string;
  readonly choices: readonly T[];
  readonly value: T;
  readonly labelOf: (choice: T) => string;
  readonly picture: (choice: T) => ReactNode;
  /** Number of columns; `fill` means as many as have room. */
  readonly columns: PictureColumns;
  readonly onPick: (choice: T) => void;
}

export function PictureChoice<T extends string>(props: Props<T>) {
  const { title, choices, value, labelOf, picture, columns, onPick } = props;
  const name = useId();
  return (
    <fieldset className="cz-part">
      <legend>
        {title}
        <span aria-hidden="true">{labelOf(value)}</span>
      </legend>
      <div className="cz-pictures" data-columns={columns}>
        {choices.map((choice) => (
          <label key={choice} className="cz-picture">
            <input type="radio" name={name} checked={choice === value} onChange={() => onPick(choice)} />
            {picture(choice)}
            <span>{labelOf(choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

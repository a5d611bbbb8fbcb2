/** List of people with checkboxes. */
import { Bdi } from '@nazer/ui/text.tsx';

interface Props {
  readonly legend: string;
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly isChosen: (id: number) => boolean;
  readonly onChoose: (id: number, isChosen: boolean) => void;
  /** Sentence displayed when there are no people. */
  readonly nobody: string;
}

export const PersonBoxes = ({ legend, people, isChosen, onChoose, nobody }: Props) => (
  <fieldset className="ap-people">
    <legend>{legend}</legend>
    {people.length === 0 && <p>{nobody}</p>}
    {people.map(({ id, name }) => (
      <label key={id}>
        <input
          type="checkbox"
          checked={isChosen(id)}
          onChange={({ target }) => onChoose(id, target.checked)}
        />
        <Bdi>{name}</Bdi>
      </label>
    ))}
  </fieldset>
);

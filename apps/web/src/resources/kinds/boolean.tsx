import { Icon } from '@nazer/ui/icons/icon.tsx';
import type { CellProps, KindView } from './kind.ts';

/** True is drawn as a tick; false as the dash of every empty cell. */
const BooleanCell = ({ text: words }: CellProps) => (
  <span className="rc-tick">
    <Icon name="check" label={words} />
  </span>
);

export const boolean: KindView = {
  text: (_field, value, { names }) => (value === true ? names.yes : names.no),
  Cell: BooleanCell,
  filter: 'set',
};
